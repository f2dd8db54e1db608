import {
  bookSnapshot,
  userSnapshot,
  type BookSnapshot,
  type RatingSnapshot,
  type UserSnapshot,
} from '@endpaper/contracts';
import {
  query,
  ReplicaTable,
  storeWordsSql,
  type ReplicaSource,
  type Searchable,
} from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** The books, with what a post shows of its book, by which it is found, by which its readers mute it, and whether it is hidden. */
export const bookReplicas = new ReplicaTable<BookSnapshot>('book_replicas', [
  ...(['title', 'author', 'cover', 'genre_id', 'hidden'] as const),
]);

/** svc-books, where a book is looked up whose event has not arrived. */
export const bookSource: ReplicaSource<BookSnapshot> = {
  table: bookReplicas,
  upstream: 'UPSTREAM_BOOKS',
  one: bookSnapshot,
};

/** Posts are found by the title and the author of their book, too. */
export const SEARCHABLE_BOOK_REPLICAS: Searchable = {
  table: 'book_replicas',
  columns: { A: ['title'], B: ['author'] },
  names: ['title', 'author'],
};

/** Stores the words by which the posts about a new or changed book are found, and none of a deleted one. */
export const storeBookWords = query(
  'store words of book',
  z.object({ id: z.int() }),
  ({ id }: { id: number }) => storeWordsSql(SEARCHABLE_BOOK_REPLICAS, id),
);

/** The users, with the columns that a post or comment shows of its author, and the age of the account. */
export const userReplicas = new ReplicaTable<UserSnapshot>('user_replicas', [
  'username',
  'picture',
  'created_at',
]);

/** svc-auth, where a user is looked up whose event has not arrived. */
export const userSource: ReplicaSource<UserSnapshot> = {
  table: userReplicas,
  upstream: 'UPSTREAM_AUTH',
  one: userSnapshot,
};

/** The ratings of readers: a post shows that of its author. */
export const ratingReplicas = new ReplicaTable<RatingSnapshot>('rating_replicas', [
  'user_id',
  'book_id',
  'rating',
]);
