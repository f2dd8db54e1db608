import {
  BackgroundTransactions,
  query,
  raw,
  sql,
  type HousekeepingTask,
  type Transaction,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { BOOK_OF_ENTRY, IS_SHOWN } from './entry-fields.js';
import { sortKeysOf } from './sort-keys.js';

/** The number of entries whose keys are made in one transaction. */
const ENTRIES = 500;

// On entries_without_keys.
const entriesWithoutKeys = query(
  'entries without sort keys',
  z.object({
    id: z.int(),
    book: z.nullable(z.int()),
    title: z.string(),
    author: z.string(),
    isbn: z.nullable(z.string()),
  }),
  () => sql`
    SELECT e.id, e.book_id AS book, coalesce(b.title, e.title) AS title, coalesce(b.author, e.author) AS author,
           coalesce(b.isbn, e.isbn) AS isbn
      FROM entries e LEFT JOIN ${BOOK_OF_ENTRY}
     WHERE e.sort_title IS NULL AND ${IS_SHOWN} LIMIT ${raw(String(ENTRIES))}`,
);

// An entry that has got a book or keys meanwhile keeps them: those are newer.
const storeKeys = query(
  'store sort keys of entries',
  z.object({ id: z.int() }),
  ({ keys }: { keys: string }) => sql`
    UPDATE entries e SET sort_title = k.sort_title, sort_author = k.sort_author, searched = k.searched
      FROM jsonb_to_recordset(${keys}::jsonb) AS k (id bigint, book bigint, sort_title text, sort_author text, searched text)
     WHERE e.id = k.id AND e.sort_title IS NULL AND e.book_id IS NOT DISTINCT FROM k.book RETURNING e.id`,
);

/** Makes the sort keys of some entries that have none. @returns whether all have them now whose books are known */
export async function makeMissingSortKeys(tx: Transaction): Promise<boolean> {
  const entries = await entriesWithoutKeys.rows(tx);
  if (entries.length === 0) return true;
  await storeKeys.rows(tx, {
    keys: JSON.stringify(entries.map(({ id, book, ...named }) => ({ id, book, ...sortKeysOf(named) }))),
  });
  return entries.length < ENTRIES;
}

/**
 * Makes the sort keys of entries that an earlier release has added or joined. No migration does it: the earlier release may run beside
 * this one, and SQL does not fold titles as `foldSearch` does.
 */
@Injectable()
export class MissingSortKeys implements HousekeepingTask {
  constructor(private readonly transactions: BackgroundTransactions) {}

  async *run(): AsyncGenerator<void> {
    let isDone = false;
    while (!isDone) {
      isDone = await this.transactions.run(makeMissingSortKeys);
      yield;
    }
  }
}
