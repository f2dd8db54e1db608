import * as z from 'zod/mini';
import { Id } from '../../wire.js';

/** What other services may keep of a book. An older `version` never overwrites a newer one. */
export const BookSnapshot = z.object({
  id: Id,
  title: z.string(),
  cover: z.string(),
  user_id: Id,
  version: z.int(),
});
export type BookSnapshot = z.infer<typeof BookSnapshot>;
