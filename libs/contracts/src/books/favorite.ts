import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { Count, Id, Timestamp } from '../wire.js';

/** One user's favorite. Its `id` is the book's id, because a user has at most one favorite per book. */
export const Favorite = z.object({
  id: Id,
  book_id: Id,
  user_id: Id,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Favorite = z.infer<typeof Favorite>;

const FavoriteChange = z.object({ book_id: Id, user_id: Id, favorite_count: Count });

export const favoriteAdded = defineEvent('books.favorite.added.v1', FavoriteChange);
export type FavoriteAdded = DataOf<typeof favoriteAdded>;

export const favoriteRemoved = defineEvent('books.favorite.removed.v1', FavoriteChange);
export type FavoriteRemoved = DataOf<typeof favoriteRemoved>;
