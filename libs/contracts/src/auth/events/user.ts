import * as z from 'zod/mini';
import { Id } from '../../wire.js';

/** What other services may keep of a reader. An older `version` never overwrites a newer one. */
export const UserSnapshot = z.object({
  id: Id,
  username: z.string(),
  picture: z.nullable(z.string()),
  version: z.int(),
});
export type UserSnapshot = z.infer<typeof UserSnapshot>;
