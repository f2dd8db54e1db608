import { userSnapshot, type UserSnapshot } from '@endpaper/contracts';
import { ReplicaTable, type ReplicaSource } from '@endpaper/service-kit';

/** The users, with the columns that a list of friends shows. */
export const userReplicas: ReplicaSource<UserSnapshot> = {
  table: new ReplicaTable<UserSnapshot>('user_replicas', ['username', 'picture']),
  upstream: 'UPSTREAM_AUTH',
  one: userSnapshot,
};
