import {
  postSnapshot,
  postSnapshots,
  userSnapshot,
  userSnapshots,
  type PostSnapshot,
} from '@endpaper/contracts';
import { ReplicaTable, type ReplicaSource, type Versioned } from '@endpaper/service-kit';

/** The posts about books. */
export const postReplicas: ReplicaSource<PostSnapshot> = {
  table: new ReplicaTable<PostSnapshot>('post_replicas', ['book_id', 'user_id']),
  upstream: 'UPSTREAM_POSTS',
  one: postSnapshot,
  page: postSnapshots,
};

/** The users who have written something, and tombstones of users. A rebuild adds none: it finds the deleted ones. */
export const userReplicas: ReplicaSource<Versioned> = {
  table: new ReplicaTable('user_replicas', []),
  upstream: 'UPSTREAM_AUTH',
  one: userSnapshot,
  page: userSnapshots,
};
