import * as z from 'zod/mini';
import { defineEvent } from '../event.js';
import { hint } from '../live/hint.js';
import { Count, Id, Timestamp } from '../wire.js';
import { bookTopic } from './book.topic.js';

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
const hintsOf = ({ book_id: id }: z.output<typeof FavoriteChange>) => [
  hint(bookTopic(id), 'favorite-changed', id),
];

export const favoriteAdded = defineEvent('books.favorite.added.v1', FavoriteChange, hintsOf);

export const favoriteRemoved = defineEvent('books.favorite.removed.v1', FavoriteChange, hintsOf);
