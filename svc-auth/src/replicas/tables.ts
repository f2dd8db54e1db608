import type { FriendshipSnapshot } from '@endpaper/contracts';
import { ReplicaTable } from '@endpaper/service-kit';

/** The friendships: friends see profiles that are for friends. */
export const friendshipReplicas = new ReplicaTable<FriendshipSnapshot>('friendship_replicas', [
  'user_id',
  'friend_id',
]);
