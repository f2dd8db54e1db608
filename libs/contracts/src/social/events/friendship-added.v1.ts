import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../../event.js';
import { Id } from '../../wire.js';

/** Two readers: the one with the lower id first. */
export const friendshipAdded = defineEvent(
  'social.friendship.added.v1',
  z.object({ user_id: Id, friend_id: Id }),
);
export type FriendshipAdded = DataOf<typeof friendshipAdded>;
