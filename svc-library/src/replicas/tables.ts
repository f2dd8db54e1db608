import { bookSnapshot, userSnapshot, type BookSnapshot, type UserSnapshot } from '@endpaper/contracts';
import { ReplicaTable, type ReplicaSource } from '@endpaper/service-kit';

/** The books, with what an entry shows of its book, what finds and counts it, and whether it is hidden. */
export const bookReplicas = new ReplicaTable<BookSnapshot>('book_replicas', [
  ...(['title', 'author', 'cover', 'genre_id', 'isbn', 'pages', 'year', 'hidden'] as const),
]);

/** svc-books, where a book is looked up whose event has not arrived. */
export const bookSource: ReplicaSource<BookSnapshot> = {
  table: bookReplicas,
  upstream: 'UPSTREAM_BOOKS',
  one: bookSnapshot,
};

/** The users, who have libraries. */
export const userReplicas = new ReplicaTable<UserSnapshot>('user_replicas', ['username', 'picture']);

/** svc-auth, where a user is looked up whose event has not arrived. */
export const userSource: ReplicaSource<UserSnapshot> = {
  table: userReplicas,
  upstream: 'UPSTREAM_AUTH',
  one: userSnapshot,
};
