import { Timestamp } from '@endpaper/contracts';
import { query, sql, type Connection } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { countFavorite } from '../counts/book-counts.js';

interface FavoriteKey {
  book_id: number;
  user_id: number;
}

const CreatedAt = z.object({ created_at: Timestamp });

/** No row: the user has this favorite. */
const insertFavorite = query(
  'insert favorite',
  CreatedAt,
  ({ book_id, user_id, created_at }: FavoriteKey & { created_at?: Date | undefined }) => sql`
    INSERT INTO favorites (book_id, user_id, created_at) VALUES (${book_id}, ${user_id}, coalesce(${created_at ?? null}::timestamptz, now()))
    ON CONFLICT DO NOTHING RETURNING created_at`,
);
const deleteFavorite = query(
  'delete favorite',
  CreatedAt,
  ({ book_id, user_id }: FavoriteKey) => sql`
    DELETE FROM favorites WHERE book_id = ${book_id} AND user_id = ${user_id} RETURNING created_at`,
);

/** When a user has added a favorite. */
export const timeOfFavorite = query(
  'time of favorite',
  CreatedAt,
  ({ book_id, user_id }: FavoriteKey) => sql`
    SELECT created_at FROM favorites WHERE book_id = ${book_id} AND user_id = ${user_id}`,
);

/**
 * Adds a favorite on a book that the transaction has locked.
 * @param created_at now by default
 * @returns undefined when the user has this favorite
 */
export async function addFavorite(
  { book_id, user_id, created_at }: FavoriteKey & { created_at?: Date },
  tx: Connection,
): Promise<{ created_at: string; favorite_count: number } | undefined> {
  const added = await insertFavorite.maybeOne(tx, { book_id, user_id, created_at });
  if (!added) return undefined;
  const { favorite_count } = await countFavorite.one(tx, { book: book_id, change: 1 });
  return { created_at: added.created_at, favorite_count };
}

/**
 * Removes a favorite from a book that the transaction has locked.
 * @returns undefined when the user has no such favorite, or when the book was deleted
 */
export async function removeFavorite(
  { book_id, user_id }: FavoriteKey,
  tx: Connection,
): Promise<{ favorite_count: number } | undefined> {
  const removed = await deleteFavorite.maybeOne(tx, { book_id, user_id });
  if (!removed) return undefined;
  return countFavorite.maybeOne(tx, { book: book_id, change: -1 });
}
