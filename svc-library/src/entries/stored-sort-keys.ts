import { query, raw, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { sortKeysOf, type NamedBook, type SortKeys } from './sort-keys.js';

/** The number of entries that are renamed in one transaction. */
const ENTRIES = 500;

// On entries_of_book.
const renameEntries = query(
  'rename entries of book',
  z.object({ id: z.int() }),
  ({ book, sort_title: title, sort_author: author, searched }: SortKeys & { book: number }) => sql`
    UPDATE entries SET sort_title = ${title}, sort_author = ${author}, searched = ${searched}
     WHERE id = ANY(ARRAY(
       SELECT id FROM entries
        WHERE book_id = ${book} AND (sort_title, sort_author, searched) IS DISTINCT FROM (${title}, ${author}, ${searched})
        ORDER BY id LIMIT ${raw(String(ENTRIES))}))
    RETURNING id`,
);

/** Stores the sort keys of a changed book, which the transaction has locked, in some of its entries. @returns whether all have them now */
export async function storeSortKeysOfBook(
  { id, ...book }: NamedBook & { id: number },
  tx: Transaction,
): Promise<boolean> {
  const renamed = await renameEntries.rows(tx, { book: id, ...sortKeysOf(book) });
  return renamed.length === 0;
}
