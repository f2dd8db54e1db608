import { generateEntries } from './generate-entries.js';
import { generateGoals, generateTopBooks } from './generate-profiles.js';
import { DEMO_USER_ID } from './user-ids.js';

/** What the seed writes of the demo account, in the lists of its export: `npm run restore-demo` puts it back. */
export function demoRows() {
  const now = Date.now();
  const entries = generateEntries(now);
  const library = entries
    .filter(({ user_id }) => user_id === DEMO_USER_ID)
    .map(({ book_id, status, half_stars }) => ({
      ...{ book_id, status, visibility: 'everyone' },
      rating: half_stars === null ? null : half_stars / 2,
    }));
  const isDemo = ({ user_id }: { user_id: number }) => user_id === DEMO_USER_ID;
  return {
    library,
    reading_goals: generateGoals([DEMO_USER_ID], now),
    top_books: generateTopBooks(entries).filter(isDemo),
  };
}
