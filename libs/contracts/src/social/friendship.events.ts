import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { Id } from '../wire.js';

/** What other services may store of a friendship; `user_id` is the lower id. Two users who become friends again get another one. */
export const FriendshipSnapshot = z.object({ id: Id, user_id: Id, friend_id: Id, version: z.int() });
export type FriendshipSnapshot = z.infer<typeof FriendshipSnapshot>;

export const friendshipAdded = defineEvent(
  'social.friendship.added.v2',
  z.extend(FriendshipSnapshot, {
    /** The one of the two who was the second to add the other; none in a seed, and when it is published again. */
    added_by: z.optional(Id),
  }),
);
export type FriendshipAdded = DataOf<typeof friendshipAdded>;

/** Of an entity that is lost it has the id and a version alone: see `publishDeletions`. */
export const friendshipRemoved = defineEvent(
  'social.friendship.removed.v2',
  z.object({ id: Id, version: z.int(), user_id: z.optional(Id), friend_id: z.optional(Id) }),
);
