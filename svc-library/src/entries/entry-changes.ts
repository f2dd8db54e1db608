import type { EntryChange } from '@endpaper/contracts';
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
  await countRating({ book: entry.book_id, removed: entry.counted_half_stars, added: counted }, tx);
  entry.counted_half_stars = counted;
  const isEmpty = entry.status === null && entry.half_stars === null;
  await (isEmpty ? tx.manager.remove(entry) : tx.manager.save(entry));
}

/** What a book's ratings may count of an entry: they show nothing that a reader hides. */
async function countedRating(
  { user_id, visibility, half_stars }: EntryEntity,
  tx: Transaction,
): Promise<number | null> {
  const isPublic = visibility === 'everyone' && (await visibilityOf(user_id, tx)) === 'everyone';
  return isPublic ? half_stars : null;
}
