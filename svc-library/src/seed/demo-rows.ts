import { generateEntries } from './generate-entries.js';
import { DEMO_USER_ID } from './user-ids.js';

/** What the seed writes of the demo account, in the lists of its export: `npm run restore-demo` puts it back. */
export function demoRows() {
  const library = generateEntries(Date.now())
    .filter(({ user_id }) => user_id === DEMO_USER_ID)
    .map(({ book_id, status, half_stars }) => ({
      ...{ book_id, status, visibility: 'everyone' },
      rating: half_stars === null ? null : half_stars / 2,
    }));
  return { library };
}
