import { ratingRemoved, ratingUpdated, type EntryChange, type LibraryStatus } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { countRating } from '../ratings/rating-counts.js';
import { followStatus } from '../readings/reading-of-status.js';
import type { LockedBook } from '../replicas/locks.js';
import { visibilityOf } from '../settings/library-settings.queries.js';
import { changeShelf } from '../shelves/shelf-places.js';
import { EntryEntity } from './entry.entity.js';
import { requireKnownBook } from './require-known-book.js';
import { sortKeysOf, type NamedBook, type SortKeys } from './sort-keys.js';

const Id = z.object({ id: z.int() });

interface NewEntry extends SortKeys {
  user: number;
  book: number;
}

// On entries_of_user_and_book. The update changes nothing: it waits for a transaction that is just removing the entry, and then inserts it.
const insertEntry = query(
  'insert entry',
  Id,
  ({ user, book, sort_title: title, sort_author: author, searched }: NewEntry) => sql`
    INSERT INTO entries (user_id, book_id, sort_title, sort_author, searched)
    VALUES (${user}, ${book}, ${title}, ${author}, ${searched})
    ON CONFLICT (user_id, book_id) DO UPDATE SET user_id = excluded.user_id RETURNING id`,
);

/**
 * Locks the entry of a user for a locked book. One that does not exist is inserted without a status and a rating.
 * @throws BookNotFound when the book is hidden and not in the user's library
 */
export async function lockEntry(user: number, book: LockedBook, tx: Transaction): Promise<EntryEntity> {
  await requireKnownBook(book, user, tx);
  const { id } = await insertEntry.one(tx, { user, book: book.id, ...sortKeysOf(book) });
  return tx.manager.findOneByOrFail(EntryEntity, { id });
}

/** Stores the status of a locked entry after one of its readings has changed: the entry has changed, also if the status has not. */
export const storeStatus = query(
  'store status of entry',
  Id,
  ({ id, status }: { id: number; status: LibraryStatus | null }) => sql`
    UPDATE entries SET status = ${status}, updated_at = now(), version = version + 1 WHERE id = ${id} RETURNING id`,
);

/** Applies a change to a locked entry, and stores it. A book of which the user says nothing more leaves the library. */
export async function applyChange(
  entry: EntryEntity,
  { rating, shelf, reading, ...change }: EntryChange,
  tx: Transaction,
): Promise<void> {
  Object.assign(entry, change);
  if (rating !== undefined) entry.half_stars = rating === null ? null : rating * 2;
  const { status } = change;
  if (status !== undefined) await followStatus({ entry: entry.id, status, reopened: reading }, tx);
  if (shelf) await changeShelf(entry, shelf, tx);
  if (await isEmpty(entry, tx)) return removeEntry(entry, tx);
  await storeEntry(entry, tx);
}

/** Stores a locked entry that has changed, and counts its rating. */
export async function storeEntry(entry: EntryEntity, tx: Transaction): Promise<void> {
  const removed = entry.counted_half_stars;
  entry.counted_half_stars = await countedRating(entry, tx);
  await tx.manager.save(Object.assign(entry, { updated_at: new Date() }));
  await publishRating(entry, removed, tx);
}

/** Takes a locked entry from its book, whose ratings no longer count it: it gets names of its own. */
export async function leaveBook(entry: EntryEntity, names: NamedBook, tx: Transaction): Promise<void> {
  const { id, user_id, book_id: book, counted_half_stars: removed } = entry;
  const { title, author, isbn } = names;
  const own = { book_id: null, title, author, isbn, counted_half_stars: null, ...sortKeysOf(names) };
  await tx.manager.save(Object.assign(entry, own, { updated_at: new Date() }));
  if (book === null || removed === null) return;
  await tx.publish(ratingUpdated, {
    ...{ id, user_id, version: entry.version },
    book_id: book,
    rating: null,
  });
  await countRating({ book, removed, added: null }, tx);
}

/** Takes a locked entry out of the library, with its readings and from its shelves. */
export async function removeEntry(entry: EntryEntity, tx: Transaction): Promise<void> {
  const { id, version, book_id: book, counted_half_stars: removed } = entry;
  await tx.manager.remove(entry);
  if (book === null || removed === null) return;
  await tx.publish(ratingRemoved, { id, version: version + 1 });
  await countRating({ book, removed, added: null }, tx);
}

const furtherRows = query(
  'further rows of entry',
  z.object({ exist: z.boolean() }),
  ({ id }: { id: number }) => sql`
    SELECT EXISTS (SELECT FROM readings WHERE entry_id = ${id})
        OR EXISTS (SELECT FROM shelved_entries WHERE entry_id = ${id})
        OR EXISTS (SELECT FROM review_drafts WHERE entry_id = ${id} AND review IS NOT NULL) AS exist`,
);

async function isEmpty(
  { id, book_id, status, half_stars, notes }: EntryEntity,
  tx: Transaction,
): Promise<boolean> {
  if (book_id === null || status !== null || half_stars !== null || notes !== null) return false;
  return !(await furtherRows.one(tx, { id })).exist;
}

/** Publishes the rating of an entry, if it has changed. A book that is not in the catalogue has none. */
async function publishRating(entry: EntryEntity, removed: number | null, tx: Transaction): Promise<void> {
  const { id, user_id, book_id: book, counted_half_stars: added, version } = entry;
  if (book === null || removed === added) return;
  await tx.publish(ratingUpdated, { ...{ id, user_id, version }, book_id: book, rating: added && added / 2 });
  await countRating({ book, removed, added }, tx);
}

/**
 * What a book's ratings may count of an entry: they show nothing that a reader hides. Visitors see the average, which is the rating itself
 * while it is the only one, and the rating beside its reader's posts. So a rating for signed-in readers counts as little as one for friends.
 */
async function countedRating(
  { user_id, book_id, visibility, half_stars }: EntryEntity,
  tx: Transaction,
): Promise<number | null> {
  if (book_id === null) return null;
  const isPublic = visibility === 'everyone' && (await visibilityOf(user_id, tx)) === 'everyone';
  return isPublic ? half_stars : null;
}
