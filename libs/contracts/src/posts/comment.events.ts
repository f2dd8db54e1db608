import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { Id } from '../wire.js';

const CommentVersion = z.object({ id: Id, post_id: Id, user_id: Id, version: z.int() });

export const commentCreated = defineEvent('posts.comment.created.v1', CommentVersion);
export type CommentCreated = DataOf<typeof commentCreated>;

export const commentUpdated = defineEvent('posts.comment.updated.v1', CommentVersion);
export type CommentUpdated = DataOf<typeof commentUpdated>;

export const commentDeleted = defineEvent('posts.comment.deleted.v1', CommentVersion);
export type CommentDeleted = DataOf<typeof commentDeleted>;
