import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { hint } from '../live/hint.js';
import { Id } from '../wire.js';
import { postTopic } from './post.topic.js';

const CommentVersion = z.object({ id: Id, post_id: Id, user_id: Id, version: z.int() });

const hintOf =
  (kind: string) =>
  ({ id, post_id }: z.output<typeof CommentVersion>) => [hint(postTopic(post_id), kind, id)];

const NewComment = z.extend(CommentVersion, {
  parent_id: z.nullable(Id),
  /** The author of the post. */
  post_user_id: Id,
  /** The author of the comment below which it stands. */
  parent_user_id: z.nullable(Id),
  /** The comment that it answers, and the author of that: another than the parent on the deepest level. */
  reply_to: z.nullable(Id),
  reply_to_user_id: z.nullable(Id),
  /** The users whom the text names, without its author. */
  mentions: z.array(Id),
});

export const commentCreated = defineEvent('posts.comment.created.v1', NewComment, hintOf('comment-created'));
export type CommentCreated = DataOf<typeof commentCreated>;

export const commentUpdated = defineEvent(
  'posts.comment.updated.v1',
  z.extend(CommentVersion, {
    /** The users whom the text names for the first time. */
    mentions: z.array(Id),
  }),
  hintOf('comment-updated'),
);
export type CommentUpdated = DataOf<typeof commentUpdated>;

export const commentDeleted = defineEvent(
  'posts.comment.deleted.v1',
  CommentVersion,
  hintOf('comment-deleted'),
);
export type CommentDeleted = DataOf<typeof commentDeleted>;
