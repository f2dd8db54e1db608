import * as z from 'zod/mini';
import { defineEvent } from '../event.js';
import { Id, Timestamp } from '../wire.js';

/** What other services may store of a user. An older `version` never overwrites a newer one. */
export const UserSnapshot = z.object({
  id: Id,
  username: z.string(),
  picture: z.nullable(z.string()),
  /** The picture that moderators have taken from the profile, and may give back. Earlier releases do not send it. */
  hidden_picture: z.optional(z.nullable(z.string())),
  version: z.int(),
  /** When the account was created. Events of earlier releases do not have it. */
  created_at: z.optional(Timestamp),
});
export type UserSnapshot = z.infer<typeof UserSnapshot>;

export const userRegistered = defineEvent('auth.user.registered.v1', UserSnapshot);

export const userUpdated = defineEvent('auth.user.updated.v1', UserSnapshot);

export const userDeleted = defineEvent('auth.user.deleted.v1', z.object({ id: Id, version: z.int() }));
