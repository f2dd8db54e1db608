import type { ImportSource } from '@endpaper/contracts';
import { query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import type { ImportedBook } from './formats/imported-book.js';
import { bounded } from './matching/bounded-key.js';
import { matchKeys, type MatchKeys } from './matching/match-keys.js';

/** The keys of a book, by which a row of another file is known to be of it. Null for what is not known of the book. */
interface BookKeys {
  isbn: string | null;
  /** That of its title and its author. A title without an author names no book. */
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

/** The key of an entry whose title another entry of the library has with another number. The title alone names none of them. */
export const severalKey = (title: string) => `several:${title}`;

/** What the keys of all ISBNs, and of all titles with a number, are like in SQL. */
export const KEYS_OF_ISBN = 'isbn:%';
export const KEYS_OF_VOLUME = 'title:%#%';

export function rowKeys(source: ImportSource, book: ImportedBook): RowKeys {
  const keys = matchKeys(book);
  const own = book.key ?? book.isbn ?? `${keys.title}|${keys.author}|${book.title}`;
  return { own: bounded(`${source}:${own}`), ...bookKeys(book.isbn, keys) };
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
