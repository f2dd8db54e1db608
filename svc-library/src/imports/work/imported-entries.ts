import { ratingUpdated, type Visibility } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { narrowerOf } from '../../entries/narrower.js';
import { sortKeysOf } from '../../entries/sort-keys.js';
import { addRatings } from '../../ratings/rating-counts.js';
import type { LockedBook } from '../../replicas/locks.js';
import type { ImportedBook } from '../formats/imported-book.js';
import { addDrafts } from '../drafts/add-drafts.js';
import { addReadings } from './imported-readings.js';
import { remarkOnPlaces, shelve } from './imported-shelves.js';

// On entries_of_user_and_book.
const entriesOfBooks = query(
  'entries of user for books',
  z.object({ id: z.int(), book_id: z.int() }),
  ({ user, books }: { user: number; books: readonly number[] }) =>
    sql`SELECT id, book_id FROM entries WHERE user_id = ${user} AND book_id = ANY(${books}::bigint[])`,
);

/** The entries of a user for some books, by the ids of the books. */
export async function ownEntriesOf(
  user: number,
  books: readonly number[],
  tx: Transaction,
): Promise<Map<number, number>> {
  const entries = await entriesOfBooks.rows(tx, { user, books });
  return new Map(entries.map(({ id, book_id }) => [book_id, id]));
}

// A day of the future is today. The ids have the order of the entries.
const insertEntries = query(
  'insert imported entries',
  z.object({ id: z.int(), version: z.int() }),
  ({ user, entries }: { user: number; entries: string }) => sql`
    INSERT INTO entries (user_id, book_id, title, author, isbn, sort_title, sort_author, searched, edition, status, half_stars, counted_half_stars, visibility,
                         notes, created_at, updated_at)
    SELECT ${user}, book, title, author, isbn, sort_title, sort_author, searched, edition, status, stars, counted, visibility, notes, times.added,
           greatest(times.added, least(now(), coalesce(changed, times.added)))
      FROM jsonb_to_recordset(${entries}::jsonb) AS e (
             n integer, book bigint, title text, author text, isbn text, sort_title text, sort_author text, searched text, edition jsonb, status text, stars smallint, counted smallint, visibility text,
             notes text, added timestamptz, changed timestamptz),
           LATERAL (SELECT least(now(), e.added) AS added) AS times
     ORDER BY n
    RETURNING id, version`,
);

/** A book that comes into a library. */
interface NewEntry {
  book: ImportedBook;
  /** The book of the catalogue, if it has the book. */
  bookId: number | null;
}

interface OwnLibrary {
  user: number;
  /** For whom the entries are; what the file hides is for fewer. */
  visibility: Visibility;
  /** Whether everyone may see the library. */
  isPublic: boolean;
  /** The books of the catalogue that the rows are of. */
  books: ReadonlyMap<number, LockedBook>;
  /** The shelves of the library, by their names. */
  shelves: ReadonlyMap<string, number>;
}

/** Adds books to a library, with all that a file says of them. @returns each with the id of its entry, and what is left out */
export async function insertImportedEntries<Row extends NewEntry>(
  rows: readonly Row[],
  { user, visibility, isPublic, books, shelves }: OwnLibrary,
  tx: Transaction,
): Promise<(Row & { entry: number; remark: string | null })[]> {
  const entries = rows.map((row, n) => ({ n, ...entryOf(row, books, visibility, isPublic) }));
  const inserted = await insertEntries.rows(tx, { user, entries: JSON.stringify(entries) });
  const added = inserted
    .toSorted((one, other) => one.id - other.id)
    .flatMap(({ id, version }, n) => {
      const [row, entry] = [rows[n], entries[n]];
      return row && entry ? [{ row, id, version, book: entry.book, counted: entry.counted }] : [];
    });
  const rated = added.flatMap(({ id, version, book, counted }) =>
    book === null || counted === null ? [] : [{ id, version, book, halfStars: counted }],
  );
  await tx.publish(
    ratingUpdated,
    ...rated.map(({ id, version, book, halfStars }) => ({
      ...{ id, version, user_id: user, book_id: book, rating: halfStars / 2 },
    })),
  );
  await addRatings(rated, tx);
  await addReadings(
    added.map(({ id, row }) => ({ id, readings: row.book.readings })),
    tx,
  );
  await addDrafts(
    user,
    added.map(({ id, row }) => ({ entry: id, ...row.book })),
    tx,
  );
  await shelve(
    added.map(({ id, row }) => ({ id, places: row.book.shelves })),
    shelves,
    tx,
  );
  return added.map(({ id, row }) => ({
    ...row,
    entry: id,
    remark: remarkOnPlaces(row.book.shelves, shelves),
  }));
}

function entryOf(
  { book, bookId }: NewEntry,
  books: OwnLibrary['books'],
  chosen: Visibility,
  isPublic: boolean,
) {
  const { title, author, isbn, edition, status, half_stars: stars, notes } = book;
  const visibility = narrowerOf(book.visibility, chosen);
  return {
    book: bookId,
    ...(bookId === null && { title, author, isbn }),
    ...sortKeysOf((bookId !== null && books.get(bookId)) || book),
    ...{ edition, status, stars, visibility, notes },
    counted: bookId !== null && isPublic && visibility === 'everyone' ? stars : null,
    ...{ added: timeOf(book.added_on), changed: timeOf(changedOn(book)) },
  };
}

/** A day without a time is noon, which is the same day almost everywhere. */
const timeOf = (day: string | null) => (day?.length === 10 ? `${day}T12:00:00Z` : day);

/** When a book was read, for the order of a library. */
const changedOn = ({ changed_on, readings }: ImportedBook) =>
  changed_on ??
  readings.map(({ started_on, ended_on }) => ended_on ?? started_on).findLast(day => day !== null) ??
  null;
