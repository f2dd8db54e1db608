import { bookSnapshot, userSnapshot, type BookSnapshot, type UserSnapshot } from '@endpaper/contracts';
import { ReplicaTable, type ReplicaSource } from '@endpaper/service-kit';

/** The users, with the columns that a list of friends shows. */
export const userReplicas = new ReplicaTable<UserSnapshot>('user_replicas', ['username', 'picture']);

/** svc-auth, where a user is looked up whose event has not arrived. */
export const userSource: ReplicaSource<UserSnapshot> = {
  table: userReplicas,
  upstream: 'UPSTREAM_AUTH',
  one: userSnapshot,
};

/** The books, with the title by which a user finds it among the own mutes, and whether it is hidden. */
export const bookReplicas = new ReplicaTable<BookSnapshot>('book_replicas', ['title', 'hidden']);

/** svc-books, where a book is looked up whose event has not arrived. */
export const bookSource: ReplicaSource<BookSnapshot> = {
  table: bookReplicas,
  upstream: 'UPSTREAM_BOOKS',
  one: bookSnapshot,
};
