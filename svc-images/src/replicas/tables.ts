import {
  bookSnapshot,
  bookSnapshots,
  userSnapshot,
  userSnapshots,
  type BookSnapshot,
  type UserSnapshot,
} from '@endpaper/contracts';
import { ReplicaTable, type ReplicaSource } from '@endpaper/service-kit';

type BookReplica = Pick<BookSnapshot, 'id' | 'version' | 'cover'>;
type UserReplica = Pick<UserSnapshot, 'id' | 'version' | 'picture'>;

/** The books' covers. */
export const bookReplicas: ReplicaSource<BookReplica> = {
  table: new ReplicaTable<BookReplica>('book_replicas', ['cover']),
  upstream: 'UPSTREAM_BOOKS',
  one: bookSnapshot,
  page: bookSnapshots,
};

/** The users' pictures. */
export const userReplicas: ReplicaSource<UserReplica> = {
  table: new ReplicaTable<UserReplica>('user_replicas', ['picture']),
  upstream: 'UPSTREAM_AUTH',
  one: userSnapshot,
  page: userSnapshots,
};
