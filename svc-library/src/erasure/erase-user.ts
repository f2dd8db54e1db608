import { query, raw, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { countRating } from '../ratings/rating-counts.js';

/** The number of entries that are deleted in one transaction. */
const ROWS = 100;
const IMPORTED_ROWS = 1_000;

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

const eraseGoals = query(
  'erase reading goals of user',
  z.object({ year: z.int() }),
  ({ user }: { user: number }) => sql`DELETE FROM reading_goals WHERE user_id = ${user} RETURNING year`,
);

const eraseTopBooks = query(
  'erase top books of user',
  z.object({ book_id: z.int() }),
  ({ user }: { user: number }) => sql`DELETE FROM top_books WHERE user_id = ${user} RETURNING book_id`,
);

// On imports_of_user and import_rows_in_order.
const eraseRows = query(
  'erase imported rows of user',
  z.object({ id: z.int() }),
  ({ user }: { user: number }) => sql`
    DELETE FROM import_rows WHERE id = ANY(ARRAY(
      SELECT r.id FROM imports i JOIN import_rows r ON r.import_id = i.id WHERE i.user_id = ${user} LIMIT ${raw(String(IMPORTED_ROWS))}))
    RETURNING id`,
);

const eraseImports = query(
  'erase imports of user',
  z.object({ id: z.int() }),
  ({ user }: { user: number }) => sql`DELETE FROM imports WHERE user_id = ${user} RETURNING id`,
);

/** Erases the library of a deleted user, and corrects the ratings of its books. */
export async function eraseUser(user: number, { tx }: ErasureTools): Promise<boolean> {
  const erased = await eraseEntries.rows(tx, { user });
  for (const { book, removed } of erased) if (book) await countRating({ book, removed, added: null }, tx);
  if (erased.length === ROWS) return false;
  if ((await eraseRows.rows(tx, { user })).length === IMPORTED_ROWS) return false;
  await eraseImports.rows(tx, { user });
  await eraseShelves.rows(tx, { user });
  await eraseGoals.rows(tx, { user });
  await eraseTopBooks.rows(tx, { user });
  await eraseSettings.rows(tx, { user });
  return true;
}
