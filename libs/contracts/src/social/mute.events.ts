import * as z from 'zod/mini';
import { defineEvent } from '../event.js';
import { Id, Timestamp } from '../wire.js';

/** What a reader can mute. */
export const MuteKind = z.enum(['user', 'book', 'genre']);
export type MuteKind = z.infer<typeof MuteKind>;

/** `user_id` does not want to see something. A mute never changes; one that is made again has another id. */
export const MuteSnapshot = z.object({
  id: Id,
  user_id: Id,
  kind: MuteKind,
  muted_id: Id,
  ends_at: z.nullable(Timestamp),
  version: z.int(),
});
export type MuteSnapshot = z.infer<typeof MuteSnapshot>;

export const muteAdded = defineEvent('social.mute.added.v1', MuteSnapshot);

export const muteRemoved = defineEvent('social.mute.removed.v1', z.object({ id: Id, version: z.int() }));
