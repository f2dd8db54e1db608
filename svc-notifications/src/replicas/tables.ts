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
import { ReplicaTable, type ReplicaSource, type Versioned } from '@endpaper/service-kit';

/** The users, with the columns that a notification shows. */
export const userReplicas: ReplicaSource<UserSnapshot> = {
  table: new ReplicaTable<UserSnapshot>('user_replicas', ['username', 'picture']),
  upstream: 'UPSTREAM_AUTH',
  one: userSnapshot,
  page: userSnapshots,
};

/** The posts, with their books, with which they are deleted, their authors, who are notified, and their titles. */
export const postReplicas: ReplicaSource<PostSnapshot> = {
  table: new ReplicaTable<PostSnapshot>('post_replicas', ['book_id', 'user_id', 'title']),
  upstream: 'UPSTREAM_POSTS',
  one: postSnapshot,
  page: postSnapshots,
};

/** The books that have posts, with no column of theirs: the posts of a deleted one are deleted with it. */
export const bookReplicas = new ReplicaTable<Versioned>('book_replicas', []);

/** The friendships: what has ended notifies nobody. */
export const friendshipReplicas: ReplicaSource<FriendshipSnapshot> = {
  table: new ReplicaTable<FriendshipSnapshot>('friendship_replicas', ['user_id', 'friend_id']),
  upstream: 'UPSTREAM_SOCIAL',
  one: friendshipSnapshot,
  page: friendshipSnapshots,
};
