import * as z from 'zod/mini';
import { cleanLine } from '../clean-text.js';
import { optionalText } from '../text.js';
import { Id, Timestamp } from '../wire.js';
import { editedText, EditedText } from './edited-text.js';
import { POST_LIMITS } from './limits.js';
import { Author, PostDraft } from './post.js';
import { Vote } from './vote.js';

export const Comment = z.object({
  id: Id,
  post_id: Id,
  title: z.nullable(z.string()),
  text: z.string(),
  user_id: Id,
  user: Author,
  /** The 100 newest votes at most, 10 in a list of entities; the caller's own is always included, first. */
  ups: z.array(Vote),
  score: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Comment = z.infer<typeof Comment>;

/** The payload of a new comment. The title is optional; the portal's own form does not send one. */
export const CommentDraft = z.object({
  title: optionalText(
    [POST_LIMITS.title.max, `Title must be shorter than ${POST_LIMITS.title.max} characters`],
    cleanLine,
  ),
  text: PostDraft.shape.text,
});
export type CommentDraft = z.infer<typeof CommentDraft>;

/** The payload of an edited comment. */
export const CommentEdit = z.object({ text: EditedText });
export type CommentEdit = z.infer<typeof CommentEdit>;

/** The payload of an edit of the comment with this text: its author's form. */
export const commentEditOf = (stored: string) => z.object({ text: editedText(stored) });
