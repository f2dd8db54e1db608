import { COMMENT_LIMITS, commentUpdated } from '@endpaper/contracts';
import { query, raw, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { REPLY_TO, VISIBLE_COMMENTS } from './comment-fields.js';

// A comment is locked before its parent and its post, as where it is deleted: two transactions never wait for each other.

/** After a wait PostgreSQL reads the locked row again, but not its author. A deleted comment that has replies has none. */
const LOCK = sql`AND c.user_id IS NOT NULL FOR NO KEY UPDATE OF c`;

/** Locks a comment that users see. */
export const lockComment = query(
  'lock comment',
  z.object({
    post_id: z.int(),
    user_id: z.int(),
    text: z.string(),
    version: z.int(),
    mentioned_users: z.nullable(z.array(z.int())),
    post_user_id: z.int(),
    /** The author of the comment that it answers. */
    reply_to_user_id: z.nullable(z.int()),
  }),
  ({ id }: { id: number }) => sql`
    SELECT c.post_id, c.user_id, c.text, c.version, to_jsonb(c.mentioned_users) AS mentioned_users, p.user_id AS post_user_id,
           (SELECT user_id FROM comments WHERE id = ${REPLY_TO}) AS reply_to_user_id
      FROM ${VISIBLE_COMMENTS} WHERE c.id = ${id} ${LOCK}`,
);

/** Locks a comment on a post that is answered. `below` is the comment below which the answer stands. */
export const lockAnswered = query(
  'lock answered comment',
  z.object({ id: z.int(), user_id: z.int(), below: z.int() }),
  ({ id, post }: { id: number; post: number }) => sql`
    SELECT c.id, c.user_id, CASE WHEN c.depth < ${raw(String(COMMENT_LIMITS.depth))} THEN c.id ELSE c.parent_id END AS below
      FROM ${VISIBLE_COMMENTS} WHERE c.id = ${id} AND c.post_id = ${post} ${LOCK}`,
);

/** Locks the comment below which an answer stands: it may be the placeholder of a deleted one. */
export const lockParent = query(
  'lock parent of comment',
  z.object({ id: z.int(), user_id: z.nullable(z.int()), thread_id: z.int(), depth: z.int() }),
  ({ id }: { id: number }) => sql`
    SELECT id, user_id, coalesce(thread_id, id) AS thread_id, depth FROM comments WHERE id = ${id} FOR NO KEY UPDATE`,
);

/** Changes the number of comments on a post, which the transaction has locked. */
export const countComments = query(
  'count comments',
  z.object({ id: z.int() }),
  ({ post, change }: { post: number; change: 1 | -1 }) =>
    sql`UPDATE posts SET comment_count = comment_count + ${change} WHERE id = ${post} RETURNING id`,
);

export const countReply = query(
  'count reply',
  z.object({ id: z.int() }),
  ({ parent }: { parent: number }) =>
    sql`UPDATE comments SET reply_count = reply_count + 1 WHERE id = ${parent} RETURNING id`,
);

interface NewComment {
  post: number;
  author: number;
  title: string | null;
  text: string;
  parent: { id: number; thread_id: number; depth: number } | undefined;
  answered: number | undefined;
  mentioned: readonly number[];
}

export const insertComment = query(
  'insert comment',
  z.object({ id: z.int(), version: z.int() }),
  ({ post, author, title, text, parent, answered, mentioned }: NewComment) => sql`
    INSERT INTO comments (post_id, user_id, title, text, parent_id, reply_to, thread_id, depth, mentioned_users)
    VALUES (${post}, ${author}, ${title}, ${text}, ${parent?.id ?? null}, ${answered === parent?.id ? null : answered},
            ${parent?.thread_id ?? null}, ${(parent?.depth ?? 0) + 1}, ${mentioned}::bigint[])
    RETURNING id, version`,
);

/** Returns the data of its event. @see newlyNamed for `mentioned` and `mentions` */
export const updateComment = query(
  'update comment',
  commentUpdated.data,
  ({
    id,
    text,
    mentioned,
    mentions,
  }: {
    id: number;
    text: string;
    mentioned: readonly number[];
    mentions: readonly number[];
  }) => sql`
    UPDATE comments SET text = ${text}, version = version + 1, updated_at = now(), mentioned_users = ${mentioned}::bigint[]
     WHERE id = ${id} RETURNING id, post_id, user_id, version, to_jsonb(${mentions}::bigint[]) AS mentions`,
);
