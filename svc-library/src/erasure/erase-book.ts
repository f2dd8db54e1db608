import { query, raw, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** The number of entries, and of places on profiles, that are deleted in one transaction. */
const ROWS = 500;

const Id = z.object({ id: z.int() });

// On entries_of_book.
const eraseEntries = query(
  'erase entries of book',
  Id,
  ({ book }: { book: number }) => sql`
    DELETE FROM entries
     WHERE id = ANY(ARRAY(SELECT id FROM entries WHERE book_id = ${book} LIMIT ${raw(String(ROWS))})) RETURNING id`,
);

const eraseRatings = query(
  'erase ratings of book',
  Id,
  ({ book }: { book: number }) => sql`DELETE FROM book_ratings WHERE id = ${book} RETURNING id`,
);

const eraseKeys = query(
  'erase keys of book',
  z.object({ book_id: z.int() }),
  ({ book }: { book: number }) => sql`DELETE FROM book_keys WHERE book_id = ${book} RETURNING book_id`,
);

// On top_books_of_book.
const eraseTopBooks = query(
  'erase top books of book',
  z.object({ user_id: z.int() }),
  ({ book }: { book: number }) => sql`
    DELETE FROM top_books WHERE (user_id, position) IN (
      SELECT user_id, position FROM top_books WHERE book_id = ${book} LIMIT ${raw(String(ROWS))})
    RETURNING user_id`,
);

/** Erases the entries of a deleted book, then its places on profiles, its ratings, and by what it was found. */
export async function eraseBook(book: number, { tx }: ErasureTools): Promise<boolean> {
  const erased = await eraseEntries.rows(tx, { book });
  if (erased.length === ROWS) return false;
  if ((await eraseTopBooks.rows(tx, { book })).length === ROWS) return false;
  await eraseRatings.rows(tx, { book });
  await eraseKeys.rows(tx, { book });
  return true;
}
