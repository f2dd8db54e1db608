import type { ImportSource } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import type { ImportedBook } from './formats/imported-book.js';
import { bounded } from './matching/bounded-key.js';
import { matchKeys, type MatchKeys } from './matching/match-keys.js';

/** The keys of a row: its own, by which the same row is known again, and those of its book, by which a row of another file is. */
export interface RowKeys {
  own: string;
  ofBook: string[];
}

export const isbnKey = (isbn: string) => `isbn:${isbn}`;
export const titleKey = ({ title, author }: MatchKeys) => bounded(`title:${title}|${author}`);

export function rowKeys(source: ImportSource, book: ImportedBook): RowKeys {
  const keys = matchKeys(book);
  const own = book.key ?? book.isbn ?? `${titleKey(keys)}|${book.title}`;
  const ofBook = [
    ...(book.isbn === null ? [] : [isbnKey(book.isbn)]),
    ...(keys.title === '' ? [] : [titleKey(keys)]),
  ];
  return { own: bounded(`${source}:${own}`), ofBook };
}

const Source = z.object({ key: z.string(), entry_id: z.int() });

// By the primary key.
const sourcesOfUser = query(
  'sources of user',
  Source,
  ({ user, keys }: { user: number; keys: readonly string[] }) =>
    sql`SELECT key, entry_id FROM entry_sources WHERE user_id = ${user} AND key = ANY(${keys}::text[])`,
);

/** The entries of a user that were imported with some keys, by their keys. */
export async function entriesOfKeys(
  user: number,
  keys: readonly string[],
  tx: Transaction,
): Promise<Map<string, number>> {
  const sources = await sourcesOfUser.rows(tx, { user, keys });
  return new Map(sources.map(({ key, entry_id }) => [key, entry_id]));
}

interface NewSources {
  user: number;
  keys: readonly string[];
  /** The entry of each key. */
  entries: readonly number[];
}

/** Notes what entries are called in a file. A key that another entry has stays with it. */
export const addSources = query(
  'add sources of entries',
  z.object({ key: z.string() }),
  ({ user, keys, entries }: NewSources) => sql`
    INSERT INTO entry_sources (user_id, key, entry_id)
    SELECT ${user}, key, entry FROM unnest(${keys}::text[], ${entries}::bigint[]) AS named (key, entry)
    ON CONFLICT DO NOTHING RETURNING key`,
);

/** The entries without a book of the catalogue that were imported with one of some keys. On entry_sources_of_key. */
export const entriesWithoutBook = query(
  'entries of keys without a book',
  z.object({ id: z.int(), user_id: z.int() }),
  ({ keys, limit }: { keys: readonly string[]; limit: number }) => sql`
    SELECT DISTINCT e.id, e.user_id FROM entry_sources s JOIN entries e ON e.id = s.entry_id
     WHERE s.key = ANY(${keys}::text[]) AND e.book_id IS NULL ORDER BY e.id LIMIT ${limit}`,
);
