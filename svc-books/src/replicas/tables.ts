import type { PostSnapshot } from '@endpaper/contracts';
import { ReplicaTable } from '@endpaper/service-kit';

/** The posts about books. */
export const postReplicas = new ReplicaTable<PostSnapshot>('post_replicas', ['book_id', 'user_id']);

/** The users who have written something, and tombstones of users. */
export const userReplicas = new ReplicaTable('user_replicas', []);
