import { userSnapshot, type PostSnapshot, type UserSnapshot } from '@endpaper/contracts';
import { ReplicaTable, type ReplicaSource, type Versioned } from '@endpaper/service-kit';

/** The users, with the columns that a notification shows. */
export const userReplicas = new ReplicaTable<UserSnapshot>('user_replicas', ['username', 'picture']);

/** svc-auth, where a user is looked up whose event has not arrived. */
export const userSource: ReplicaSource<UserSnapshot> = {
  table: userReplicas,
  upstream: 'UPSTREAM_AUTH',
  one: userSnapshot,
};

/** The posts, with their books, with which they are deleted, their authors, who are notified, and their titles. */
export const postReplicas = new ReplicaTable<PostSnapshot>('post_replicas', ['book_id', 'user_id', 'title']);

/** The books that have posts, with no column of theirs: the posts of a deleted one are deleted with it. */
export const bookReplicas = new ReplicaTable<Versioned>('book_replicas', []);
