import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../../event.js';
import { Count, Id } from '../../wire.js';

export const favoriteAdded = defineEvent(
  'books.favorite.added.v1',
  z.object({ book_id: Id, user_id: Id, favorite_count: Count }),
);
export type FavoriteAdded = DataOf<typeof favoriteAdded>;
