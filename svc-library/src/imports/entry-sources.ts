import type { ImportSource } from '@endpaper/contracts';
import { query, sql, type Sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import type { ImportedBook } from './formats/imported-book.js';
import { bounded } from './matching/bounded-key.js';
import { matchKeys, type MatchKeys } from './matching/match-keys.js';
import type { SaidOfBook } from './said-of-book.js';

/** The keys of a book, by which a row of another file is known to be of it. Null for what is not known of the book. */
interface BookKeys {
  isbn: string | null;
  /** That of its title and its author. A title without an author names no book: that of its entry in an export of Endpaper. */
  title: string | null;
  /** `title` with its number in a series: `(Saga, #1)` and `(Saga, #2)` have the same title. */
  volume: string | null;
}

/** The keys of a row: its own, by which the same row is known again, and those of its book. */
export interface RowKeys extends BookKeys {
  own: string;
}

export const isbnKey = (isbn: string) => `isbn:${isbn}`;

export function bookKeys(isbn: string | null, { title, author, number }: MatchKeys): BookKeys {
  const key = title === '' || author === '' ? null : `title:${bounded(`${title}|${author}`)}`;
  return {
    isbn: isbn === null ? null : isbnKey(isbn),
    title: key,
    volume: key === null || number === '' ? null : `${key}#${number}`,
  };
}

/** What the keys of all ISBNs, and of all titles with a number, are like in SQL. */
export const KEYS_OF_ISBN = 'isbn:%';
export const KEYS_OF_VOLUME = 'title:%#%';

/** Whether the key of an entry is a title with any number, in SQL. The database compares bytes: `$` follows `#`. */
export const isVolumeOf = (title: Sql) => sql`key > ${title} || '#' AND key < ${title} || '$'`;

const OF_ENTRY = 'entry:';

export function rowKeys(source: ImportSource, book: ImportedBook): RowKeys {
  const keys = matchKeys(book);
  const own = `${source}:${book.key ?? book.isbn ?? `${keys.title}|${keys.author}|${book.title}`}`;
  const ofBook = bookKeys(book.isbn, keys);
  if (!isNamedByEntry(book, ofBook)) return { own: bounded(own), ...ofBook };
  const ofEntry = bounded(`${own}|${book.entry_id}`);
  return { ...ofBook, own: ofEntry, title: `${OF_ENTRY}${ofEntry}` };
}

/** Whether only its id and its texts tell an entry of an export of Endpaper from others. */
const isNamedByEntry = ({ entry_id, book_id }: ImportedBook, { isbn, title }: BookKeys) =>
  entry_id !== undefined && book_id === null && isbn === null && title === null;

interface NamedEntries {
  user: number;
  entries: readonly number[];
  titles: readonly string[];
  authors: readonly string[];
  keys: readonly string[];
}

// By the primary key. In the library of another user an id is that of another entry.
const addKeysOfEntries = query(
  'add keys of exported entries',
  z.object({ key: z.string() }),
  ({ user, entries, titles, authors, keys }: NamedEntries) => sql`
    INSERT INTO entry_sources (user_id, key, entry_id)
    SELECT ${user}, r.key, e.id
      FROM unnest(${entries}::bigint[], ${titles}::text[], ${authors}::text[], ${keys}::text[]) AS r (entry, title, author, key)
      JOIN entries e ON e.id = r.entry AND e.user_id = ${user} AND e.book_id IS NULL AND e.isbn IS NULL
                    AND e.title = r.title AND e.author = r.author
     ORDER BY e.id
    ON CONFLICT DO NOTHING RETURNING key`,
);

/** Notes what rows call those entries of a library that only their ids and texts tell from others. */
export async function addEntryKeys(
  user: number,
  rows: readonly { book: ImportedBook; keys: RowKeys }[],
  tx: Transaction,
): Promise<void> {
  const named = rows.flatMap(({ book: { entry_id, title, author }, keys: { title: key } }) =>
    entry_id !== undefined && key?.startsWith(OF_ENTRY) ? [{ entry_id, title, author, key }] : [],
  );
  if (named.length === 0) return;
  await addKeysOfEntries.rows(tx, {
    user,
    entries: named.map(({ entry_id }) => entry_id),
    titles: named.map(({ title }) => title),
    authors: named.map(({ author }) => author),
    keys: named.map(({ key }) => key),
  });
}

interface NewSources {
  user: number;
  /** The import whose rows have said something. */
  importId: number;
  sources: string;
}

/** What an entry is called in a file; with the own key of a row, also what the row has said. */
export interface NewSource {
  key: string;
  entry: number;
  said: SaidOfBook | null;
}

/** Notes what entries are called in a file. A key that another entry has stays with it. */
export const addSources = query(
  'add sources of entries',
  z.object({ key: z.string() }),
  ({ user, importId, sources }: NewSources) => sql`
    INSERT INTO entry_sources (user_id, key, entry_id, said, import_id)
    SELECT ${user}, key, entry, said, CASE WHEN said IS NOT NULL THEN ${importId}::bigint END
      FROM jsonb_to_recordset(${sources}::jsonb) AS named (key text, entry bigint, said jsonb)
    ON CONFLICT (user_id, key) DO UPDATE SET said = excluded.said, import_id = excluded.import_id
      WHERE entry_sources.entry_id = excluded.entry_id AND excluded.said IS NOT NULL
    RETURNING key`,
);
