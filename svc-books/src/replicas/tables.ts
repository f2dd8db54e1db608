import { postSnapshot, postSnapshots, type PostSnapshot } from '@endpaper/contracts';
import { ReplicaTable, type ReplicaSource } from '@endpaper/service-kit';

/** The posts about books. */
export const postReplicas: ReplicaSource<PostSnapshot> = {
  table: new ReplicaTable<PostSnapshot>('post_replicas', ['book_id', 'user_id']),
  upstream: 'UPSTREAM_POSTS',
  one: postSnapshot,
  page: postSnapshots,
};

/** The users who have written something, and tombstones of users: there is nothing to rebuild. */
export const userReplicas = new ReplicaTable('user_replicas', []);
