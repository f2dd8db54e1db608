import { userSnapshot, type UserSnapshot } from '@endpaper/contracts';
import { ReplicaTable, type ReplicaSource } from '@endpaper/service-kit';

/** The users, with the columns that moderators see. */
export const userReplicas = new ReplicaTable<UserSnapshot>('user_replicas', ['username', 'picture']);

/** svc-auth, where a user is looked up whose event has not arrived. */
export const userSource: ReplicaSource<UserSnapshot> = {
  table: userReplicas,
  upstream: 'UPSTREAM_AUTH',
  one: userSnapshot,
};
