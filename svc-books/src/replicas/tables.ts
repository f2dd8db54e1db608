import type { PostSnapshot } from '@endpaper/contracts';
import { ReplicaTable, type Versioned } from '@endpaper/service-kit';

type UserReplica = Versioned & { created_at: string | null };

/** The posts about books. */
export const postReplicas = new ReplicaTable<PostSnapshot>('post_replicas', ['book_id', 'user_id', 'hidden']);

/** The users. Only their tombstones are written here: see `storeAge`. */
export const userReplicas = new ReplicaTable<UserReplica>('user_replicas', ['created_at']);
