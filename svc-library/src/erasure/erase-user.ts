import { query, raw, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { countRating } from '../ratings/rating-counts.js';

/** The number of entries that are deleted in one transaction. */
const ROWS = 100;

const Erased = z.object({ book: z.nullable(z.int()), removed: z.nullable(z.int()) });

// On entries_of_user_and_book, in the order of books, as all that changes the ratings of several books. The last have no book of the catalogue.
const eraseEntries = query(
  'erase entries of user',
  Erased,
  ({ user }: { user: number }) => sql`
    WITH erased AS (
      DELETE FROM entries WHERE id = ANY(ARRAY(
        SELECT id FROM entries WHERE user_id = ${user} ORDER BY book_id LIMIT ${raw(String(ROWS))}))
      RETURNING book_id, counted_half_stars)
    SELECT book_id AS book, counted_half_stars AS removed FROM erased ORDER BY book_id`,
);

const eraseShelves = query(
  'erase shelves of user',
  z.object({ id: z.int() }),
  ({ user }: { user: number }) => sql`DELETE FROM shelves WHERE user_id = ${user} RETURNING id`,
);

const eraseSettings = query(
  'erase settings of user',
  z.object({ user_id: z.int() }),
  ({ user }: { user: number }) => sql`DELETE FROM libraries WHERE user_id = ${user} RETURNING user_id`,
);

/** Erases the library of a deleted user, and corrects the ratings of its books. */
export async function eraseUser(user: number, { tx }: ErasureTools): Promise<boolean> {
  const erased = await eraseEntries.rows(tx, { user });
  for (const { book, removed } of erased) if (book) await countRating({ book, removed, added: null }, tx);
  if (erased.length === ROWS) return false;
  await eraseShelves.rows(tx, { user });
  await eraseSettings.rows(tx, { user });
  return true;
}
