import { MAX_SHELVES, ratingUpdated, type LibraryStatus, type Visibility } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { countRating } from '../../ratings/rating-counts.js';
import type { ImportedBook, ImportedReading } from '../formats/imported-book.js';
import { addDraft } from '../drafts/add-draft.js';
import { shelve } from './imported-shelves.js';

const Id = z.object({ id: z.int() });

// Books that were deleted meanwhile are missing. By the primary key.
const lockBookReplicas = query(
  'lock books of rows',
  z.object({ id: z.int(), isbn: z.nullable(z.string()) }),
  ({ ids }: { ids: readonly number[] }) =>
    sql`SELECT id, isbn FROM book_replicas WHERE id = ANY(${ids}::bigint[]) AND NOT deleted ORDER BY id FOR SHARE`,
);

/** Locks those of some books that exist. @returns their ISBNs, by the ids */
export async function lockBooks(
  ids: readonly number[],
  tx: Transaction,
): Promise<ReadonlyMap<number, string | null>> {
  const books = ids.length === 0 ? [] : await lockBookReplicas.rows(tx, { ids });
  return new Map(books.map(({ id, isbn }) => [id, isbn]));
}

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

interface NewEntry {
  user: number;
  bookId: number | null;
  title: string | null;
  author: string | null;
  isbn: string | null;
  status: LibraryStatus | null;
  stars: number | null;
  counted: number | null;
  visibility: Visibility;
  notes: string | null;
  added: string | null;
  changed: string | null;
}

// A day of the future is today.
const insertEntry = query(
  'insert imported entry',
  z.object({ id: z.int(), version: z.int() }),
  ({
    user,
    bookId,
    title,
    author,
    isbn,
    status,
    stars,
    counted,
    visibility,
    notes,
    added,
    changed,
  }: NewEntry) => sql`
    INSERT INTO entries (user_id, book_id, title, author, isbn, status, half_stars, counted_half_stars, visibility, notes, created_at, updated_at)
    SELECT ${user}, ${bookId}, ${title}, ${author}, ${isbn}, ${status}, ${stars}, ${counted}, ${visibility}, ${notes}, added,
           greatest(added, least(now(), coalesce(${changed}::timestamptz, added)))
      FROM (SELECT least(now(), ${added}::timestamptz) AS added) AS times
    RETURNING id, version`,
);

interface ImportedEntry {
  user: number;
  book: ImportedBook;
  /** The book of the catalogue, if it has the book. */
  bookId: number | null;
  /** Whether everyone may see the library. */
  isPublic: boolean;
  /** The shelves of the library, by their names. */
  shelves: ReadonlyMap<string, number>;
}

/** Adds a book to a library, with all that a file says of it. @returns its id, and what is left out */
export async function insertImportedEntry(
  { user, book, bookId, isPublic, shelves }: ImportedEntry,
  tx: Transaction,
): Promise<{ id: number; remark: string | null }> {
  const { title, author, isbn, status, half_stars: stars, visibility, notes } = book;
  const counted = bookId !== null && isPublic && visibility === 'everyone' ? stars : null;
  const { id, version } = await insertEntry.one(tx, {
    ...{ user, bookId, status, stars, counted, visibility, notes },
    ...(bookId === null ? { title, author, isbn } : { title: null, author: null, isbn: null }),
    ...{ added: timeOf(book.added_on), changed: timeOf(changedOn(book)) },
  });
  if (bookId !== null && counted !== null) {
    await tx.publish(ratingUpdated, { id, user_id: user, book_id: bookId, rating: counted / 2, version });
    await countRating({ book: bookId, removed: null, added: counted }, tx);
  }
  await addReadings(id, book.readings, tx);
  await addDraft({ user, entry: id, ...book }, tx);
  const { hasNoRoom } = await shelve(id, book.shelves, shelves, tx);
  return { id, remark: hasNoRoom ? NO_ROOM : null };
}

/** What a reader is told of a shelf that was not made. */
export const NO_ROOM = `You have ${MAX_SHELVES} shelves already, so this book is not on all of its shelves.`;

/** A day without a time is noon, which is the same day almost everywhere. */
const timeOf = (day: string | null) => (day?.length === 10 ? `${day}T12:00:00Z` : day);

/** When a book was read, for the order of a library. */
const changedOn = ({ changed_on, readings }: ImportedBook) =>
  changed_on ??
  readings.map(({ started_on, ended_on }) => ended_on ?? started_on).findLast(day => day !== null) ??
  null;

interface NewReadings {
  entry: number;
  starts: readonly (string | null)[];
  ends: readonly (string | null)[];
  outcomes: readonly (string | null)[];
  pages: readonly (number | null)[];
  percents: readonly (number | null)[];
}

const insertReadings = query(
  'insert imported readings',
  Id,
  ({ entry, starts, ends, outcomes, pages, percents }: NewReadings) => sql`
    INSERT INTO readings (entry_id, started_on, ended_on, outcome, page, percent)
    SELECT ${entry}, r.* FROM unnest(${starts}::date[], ${ends}::date[], ${outcomes}::text[], ${pages}::integer[],
                                     ${percents}::smallint[]) AS r
    RETURNING id`,
);

/** Adds readings to an entry that has none, the oldest first. */
export async function addReadings(
  entry: number,
  readings: readonly ImportedReading[],
  tx: Transaction,
): Promise<void> {
  if (readings.length === 0) return;
  await insertReadings.rows(tx, {
    entry,
    starts: readings.map(({ started_on }) => started_on),
    ends: readings.map(({ ended_on }) => ended_on),
    outcomes: readings.map(({ outcome }) => outcome),
    pages: readings.map(({ page }) => page),
    percents: readings.map(({ percent }) => percent),
  });
}
