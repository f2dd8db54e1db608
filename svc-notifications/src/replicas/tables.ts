import {
  friendshipSnapshot,
  friendshipSnapshots,
  postSnapshot,
  postSnapshots,
  userSnapshot,
  userSnapshots,
  type FriendshipSnapshot,
  type PostSnapshot,
  type UserSnapshot,
} from '@endpaper/contracts';
import { ReplicaTable, type ReplicaSource } from '@endpaper/service-kit';

type PostReplica = Omit<PostSnapshot, 'book_id'>;

/** The users, with the columns that a notification shows. */
export const userReplicas: ReplicaSource<UserSnapshot> = {
  table: new ReplicaTable<UserSnapshot>('user_replicas', ['username', 'picture']),
  upstream: 'UPSTREAM_AUTH',
  one: userSnapshot,
  page: userSnapshots,
};

/** The posts, with their authors, who are notified, and their titles. */
export const postReplicas: ReplicaSource<PostReplica> = {
  table: new ReplicaTable<PostReplica>('post_replicas', ['user_id', 'title']),
  upstream: 'UPSTREAM_POSTS',
  one: postSnapshot,
  page: postSnapshots,
};

/** The friendships: what has ended notifies nobody. */
export const friendshipReplicas: ReplicaSource<FriendshipSnapshot> = {
  table: new ReplicaTable<FriendshipSnapshot>('friendship_replicas', ['user_id', 'friend_id']),
  upstream: 'UPSTREAM_SOCIAL',
  one: friendshipSnapshot,
  page: friendshipSnapshots,
};
