import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { Id } from '../wire.js';

/** Two users; `user_id` is the lower id. */
const Friendship = z.object({ user_id: Id, friend_id: Id });

export const friendshipAdded = defineEvent('social.friendship.added.v1', Friendship);
export type FriendshipAdded = DataOf<typeof friendshipAdded>;

export const friendshipRemoved = defineEvent('social.friendship.removed.v1', Friendship);
export type FriendshipRemoved = DataOf<typeof friendshipRemoved>;
