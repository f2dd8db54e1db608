import { query, raw, sql, type Database, type Transaction, type Transactions } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { lockLibrary } from '../replicas/locks.js';
import { BOOK_OF_ENTRY, IS_SHOWN } from './entry-fields.js';
import { sortKeysOf } from './sort-keys.js';

/** The number of entries whose keys are made in one transaction. */
const ENTRIES = 500;

const Id = z.object({ id: z.int() });

// On entries_without_keys.
const entriesWithoutKeys = query(
  'entries without sort keys',
  z.object({ id: z.int(), title: z.string(), author: z.string(), isbn: z.nullable(z.string()) }),
  ({ user }: { user: number }) => sql`
    SELECT e.id, coalesce(b.title, e.title) AS title, coalesce(b.author, e.author) AS author, coalesce(b.isbn, e.isbn) AS isbn
      FROM entries e LEFT JOIN ${BOOK_OF_ENTRY}
     WHERE e.user_id = ${user} AND e.sort_title IS NULL AND ${IS_SHOWN} ORDER BY e.id LIMIT ${raw(String(ENTRIES))}`,
);

// Keys of a book that has changed meanwhile are newer.
const storeKeys = query(
  'store sort keys of entries',
  Id,
  ({ keys }: { keys: string }) => sql`
    UPDATE entries e SET sort_title = k.sort_title, sort_author = k.sort_author, searched = k.searched
      FROM jsonb_to_recordset(${keys}::jsonb) AS k (id bigint, sort_title text, sort_author text, searched text)
     WHERE e.id = k.id AND e.sort_title IS NULL RETURNING e.id`,
);

/** Makes sort keys of entries that have none, in a library that the transaction has locked. @returns whether all have them now */
async function makeSortKeys(user: number, tx: Transaction): Promise<boolean> {
  const entries = await entriesWithoutKeys.rows(tx, { user });
  if (entries.length === 0) return true;
  await storeKeys.rows(tx, {
    keys: JSON.stringify(entries.map(entry => ({ id: entry.id, ...sortKeysOf(entry) }))),
  });
  return entries.length < ENTRIES;
}

/** Makes the sort keys of a library before it is read by them: an entry that gets a book has none until then. */
export async function requireSortKeys(
  user: number,
  database: Database,
  transactions: Transactions,
): Promise<void> {
  if ((await entriesWithoutKeys.rows(database, { user })).length === 0) return;
  let isDone = false;
  while (!isDone)
    isDone = await transactions.run(async tx => {
      if (!(await lockLibrary.maybeOne(tx, { id: user }))) return true;
      return makeSortKeys(user, tx);
    });
}

interface KeysOfBook {
  book: number;
  sort_title: string;
  sort_author: string;
  searched: string;
}

// On entries_of_book.
const renameEntries = query(
  'rename entries of book',
  Id,
  ({ book, sort_title: title, sort_author: author, searched }: KeysOfBook) => sql`
    UPDATE entries SET sort_title = ${title}, sort_author = ${author}, searched = ${searched}
     WHERE id = ANY(ARRAY(
       SELECT id FROM entries
        WHERE book_id = ${book} AND (sort_title, sort_author, searched) IS DISTINCT FROM (${title}, ${author}, ${searched})
        ORDER BY id LIMIT ${raw(String(ENTRIES))}))
    RETURNING id`,
);

/** Stores the sort keys of a new or changed book in some of its entries. @returns whether all have them now */
export async function storeSortKeysOfBook(
  { id, ...book }: { id: number; title: string; author: string; isbn: string | null },
  tx: Transaction,
): Promise<boolean> {
  const renamed = await renameEntries.rows(tx, { book: id, ...sortKeysOf(book) });
  return renamed.length === 0;
}
