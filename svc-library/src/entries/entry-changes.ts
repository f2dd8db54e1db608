import { ratingRemoved, ratingUpdated, type EntryChange, type RatingSnapshot } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { countRating } from '../ratings/rating-counts.js';
import { visibilityOf } from '../settings/library-settings.queries.js';
import { EntryEntity } from './entry.entity.js';

const Id = z.object({ id: z.int() });

interface EntryKey {
  user: number;
  book: number;
}

const insertEntry = query(
  'insert entry',
  Id,
  ({ user, book }: EntryKey) => sql`
    INSERT INTO entries (user_id, book_id) VALUES (${user}, ${book}) ON CONFLICT DO NOTHING RETURNING id`,
);

/** Locks the entry of a user for a book. One that does not exist is inserted without a status and a rating. */
export async function lockEntry({ user, book }: EntryKey, tx: Transaction): Promise<EntryEntity> {
  await insertEntry.rows(tx, { user, book });
  const where = { user_id: user, book_id: book };
  return tx.manager.findOneOrFail(EntryEntity, { where, lock: { mode: 'for_no_key_update' } });
}

/** Applies a change to a locked entry, and stores it. An entry without a status and a rating leaves the library. */
export async function applyChange(
  entry: EntryEntity,
  { rating, ...change }: EntryChange,
  tx: Transaction,
): Promise<void> {
  Object.assign(entry, change);
  if (rating !== undefined) entry.half_stars = rating === null ? null : rating * 2;
  const counted = await countedRating(entry, tx);
  const removed = entry.counted_half_stars;
  entry.counted_half_stars = counted;
  if (entry.status === null && entry.half_stars === null) {
    if (removed !== null) await tx.publish(ratingRemoved, { id: entry.id, version: entry.version + 1 });
    await tx.manager.remove(entry);
  } else {
    await tx.manager.save(entry);
    if (removed !== counted) await tx.publish(ratingUpdated, ratingOf(entry));
  }
  await countRating({ book: entry.book_id, removed, added: counted }, tx);
}

/** What other services may store of the rating of an entry. */
const ratingOf = ({ id, user_id, book_id, counted_half_stars, version }: EntryEntity): RatingSnapshot => ({
  ...{ id, user_id, book_id, version },
  rating: counted_half_stars === null ? null : counted_half_stars / 2,
});

/** What a book's ratings may count of an entry: they show nothing that a reader hides. */
async function countedRating(
  { user_id, visibility, half_stars }: EntryEntity,
  tx: Transaction,
): Promise<number | null> {
  const isPublic = visibility === 'everyone' && (await visibilityOf(user_id, tx)) === 'everyone';
  return isPublic ? half_stars : null;
}
