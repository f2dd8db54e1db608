import * as z from 'zod/mini';
import { defineEvent } from '../event.js';
import { Id } from '../wire.js';

/** What other services may store of a user. An older `version` never overwrites a newer one. */
export const UserSnapshot = z.object({
  id: Id,
  username: z.string(),
  picture: z.nullable(z.string()),
  version: z.int(),
});
export type UserSnapshot = z.infer<typeof UserSnapshot>;

export const userRegistered = defineEvent('auth.user.registered.v1', UserSnapshot);

export const userUpdated = defineEvent('auth.user.updated.v1', UserSnapshot);

export const userDeleted = defineEvent('auth.user.deleted.v1', z.object({ id: Id, version: z.int() }));
