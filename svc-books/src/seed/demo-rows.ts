import { generateBooks } from './generate-books.js';
import { generateFavorites } from './generate-favorites.js';
import { DEMO_USER_ID } from './user-ids.js';

const isDemo = ({ user_id }: { user_id: number }) => user_id === DEMO_USER_ID;

/** What the seed writes of the demo account, in the lists of its export: `npm run restore-demo` puts it back. */
export function demoRows() {
  const now = Date.now();
  const books = generateBooks(now);
  return { books: books.filter(isDemo), favorites: generateFavorites(books, now).filter(isDemo) };
}
