import type { Friend } from '@endpaper/contracts';
import { entity } from '@endpaper/web-kit';

/** The readers in lists of friends, each once. */
export const readers = entity<Friend>('mfe-social/reader', 'Friend');

/** Whether the signed-in user and another one, whose id it has, are friends. */
export interface Friendship {
  id: number;
  areFriends: boolean;
}

/** The friendships that were read. */
export const friendships = entity<Friendship>('mfe-social/friendship', 'Friend');

/** A change of the friendship between the signed-in user and another one. */
export interface FriendshipChange {
  id: number;
  userId: number;
  other: Friend;
  areFriends: boolean;
}
