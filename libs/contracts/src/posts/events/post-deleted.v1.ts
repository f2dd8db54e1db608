import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../../event.js';
import { Id } from '../../wire.js';

export const postDeleted = defineEvent(
  'posts.post.deleted.v1',
  z.object({ id: Id, book_id: Id, user_id: Id, version: z.int() }),
);
export type PostDeleted = DataOf<typeof postDeleted>;
