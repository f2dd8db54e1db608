import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../../event.js';
import { Id } from '../../wire.js';

export const commentDeleted = defineEvent(
  'posts.comment.deleted.v1',
  z.object({ id: Id, post_id: Id, user_id: Id, version: z.int() }),
);
export type CommentDeleted = DataOf<typeof commentDeleted>;
