import type { UserSnapshot } from '@endpaper/contracts';
import { ReplicaTable } from '@endpaper/service-kit';

/** What we keep of readers: what a list of friends shows of them. */
export const userReplicas = new ReplicaTable<UserSnapshot>('user_replicas', ['username', 'picture']);
