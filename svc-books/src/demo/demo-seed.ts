import type { BookDraft } from '@endpaper/contracts';
import { coverSlug } from '@endpaper/cover-art';
import { arrangeBooks } from '../seed/arrange-books.js';
import { generateFavorites } from '../seed/generate-favorites.js';
import { DEMO_USER_ID } from '../seed/user-ids.js';

const NOW = Date.now();
const books = arrangeBooks(NOW);

/** The seeded books of the demo account, each with its id in the seed. Their covers are drawn by the seed alone. */
export const DEMO_BOOKS: readonly (Omit<BookDraft, 'cover'> & { id: number })[] = books
  .filter(({ user_id }) => user_id === DEMO_USER_ID)
  .map(({ id, title, author, description, genre_id, amazon }) => ({
    id,
    title,
    author,
    description,
    genre_id,
    amazon,
  }));

/** The seeded books of the other users, as whom no reader can log in: these books stay as they are. */
export const OTHER_BOOKS = books.filter(({ user_id }) => user_id !== DEMO_USER_ID);

const demoBooks = new Set(DEMO_BOOKS.map(({ id }) => id));

/** The seeded favorites of the demo account, and those of others on its books, by the ids of the seed. */
export const DEMO_FAVORITES = generateFavorites(books, NOW).filter(
  ({ user_id, book_id }) => user_id === DEMO_USER_ID || demoBooks.has(book_id),
);

/** The path of a seeded book's cover; undefined when the seed has drawn none. */
export function coverOf(title: string, drawn: readonly { name: string }[]): string | undefined {
  const slug = coverSlug(title);
  const cover = drawn.find(({ name }) => name.replace(/-[0-9a-f]{8}$/, '') === slug);
  return cover && `/api/books/covers/${cover.name}.svg`;
}
