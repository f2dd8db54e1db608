import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { Id } from '../wire.js';

/** A request to be friends that its receiver sees. Each time that a receiver is told of one it has another id. */
const FriendRequestSnapshot = z.object({ id: Id, from_id: Id, to_id: Id, version: z.int() });

export const friendRequestAdded = defineEvent('social.friend-request.added.v1', FriendRequestSnapshot);
export type FriendRequestAdded = DataOf<typeof friendRequestAdded>;

/** It was accepted, ignored or taken back, or one of the accounts was deleted. */
export const friendRequestRemoved = defineEvent('social.friend-request.removed.v1', FriendRequestSnapshot);
export type FriendRequestRemoved = DataOf<typeof friendRequestRemoved>;
