import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { Id } from '../wire.js';

/** A request to be friends. One that is made again has another id. */
const FriendRequestSnapshot = z.object({ id: Id, from_id: Id, to_id: Id, version: z.int() });

/** Its receiver is to be notified of it: once in `ASKED_AGAIN_DAYS`. */
export const friendRequestAdded = defineEvent('social.friend-request.added.v1', FriendRequestSnapshot);
export type FriendRequestAdded = DataOf<typeof friendRequestAdded>;

/** Its receiver, who may not have been notified of it, sees it no more: it was accepted, ignored or taken back, or an account was deleted. */
export const friendRequestRemoved = defineEvent('social.friend-request.removed.v1', FriendRequestSnapshot);
export type FriendRequestRemoved = DataOf<typeof friendRequestRemoved>;
