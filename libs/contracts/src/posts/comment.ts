import * as z from 'zod/mini';
import { cleanLine } from '../clean-text.js';
import { Reason } from '../moderation/subject.js';
import { optionalText } from '../text.js';
import { Id, Timestamp, Version } from '../wire.js';
import { editedText, EditedText } from './edited-text.js';
import { POST_LIMITS } from './limits.js';
import { Author, PostDraft } from './post.js';
import { Vote } from './vote.js';

export const Comment = z.object({
  id: Id,
  post_id: Id,
  /** The comment below which it stands; null for a comment on the post itself. */
  parent_id: z.nullable(Id),
  /**
   * The comment that it answers. It differs from the parent only where that comment has the deepest level: the answer stands beside
   * it. It may have been deleted.
   */
  reply_to: z.nullable(Id),
  title: z.nullable(z.string()),
  text: z.string(),
  user_id: Id,
  user: Author,
  /** The 100 newest votes at most, 10 in a list of entities; the caller's own is always included, first. */
  ups: z.array(Vote),
  score: z.int(),
  /** Why moderators have hidden the comment. The author alone reads it then; null for all others. */
  hidden: z.nullable(Reason),
  /** Whether the comment waits for a moderator, and its author alone finds it; false for all others. */
  held: z.boolean(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Comment = z.infer<typeof Comment>;

/** A place in a thread. Its comment is null where one has replies that was deleted or hidden, or whose author is blocked or muted. */
export const ThreadNode = z.object({
  id: Id,
  parent_id: z.nullable(Id),
  /** The direct replies that have a place in the thread. */
  reply_count: z.int(),
  comment: z.nullable(Comment),
});
export type ThreadNode = z.infer<typeof ThreadNode>;

/** A comment on a post, with the oldest of its direct and indirect replies: each one's parent is the comment or among them. */
export const Thread = z.extend(ThreadNode, { replies: z.array(ThreadNode) });
export type Thread = z.infer<typeof Thread>;

/** The payload of a new comment. The title is optional; the portal's own form does not send one. */
export const CommentDraft = z.object({
  title: optionalText(
    [POST_LIMITS.title.max, `Title must be shorter than ${POST_LIMITS.title.max} characters`],
    cleanLine,
  ),
  text: PostDraft.shape.text,
  /** The comment that it answers. An answer to one of the deepest level stands beside it. */
  parent_id: z._default(z.nullable(Id), null),
});
export type CommentDraft = z.infer<typeof CommentDraft>;

/** The payload of an edited comment. */
export const CommentEdit = z.object({ text: EditedText });
export type CommentEdit = z.infer<typeof CommentEdit>;

/** The payload of an edit of the comment with this text: its author's form. */
export const commentEditOf = (stored: string) => z.object({ text: editedText(stored) });
