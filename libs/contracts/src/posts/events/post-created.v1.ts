import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../../event.js';
import { Id, Timestamp } from '../../wire.js';

export const postCreated = defineEvent(
  'posts.post.created.v1',
  z.object({ id: Id, book_id: Id, user_id: Id, title: z.string(), version: z.int(), created_at: Timestamp }),
);
export type PostCreated = DataOf<typeof postCreated>;
