import * as z from 'zod/mini';
import { defineEvent } from '../event.js';
import { Id } from '../wire.js';

/** `user_id` has blocked `blocked_id`: neither sees the other. A block never changes; one that is made again has another id. */
export const BlockSnapshot = z.object({ id: Id, user_id: Id, blocked_id: Id, version: z.int() });
export type BlockSnapshot = z.infer<typeof BlockSnapshot>;

export const blockAdded = defineEvent('social.block.added.v1', BlockSnapshot);

export const blockRemoved = defineEvent('social.block.removed.v1', z.object({ id: Id, version: z.int() }));
