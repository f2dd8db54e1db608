import { hiddenUsers, isShown, lateralRow, raw, sql, type Sql } from '@endpaper/service-kit';
import { isCommentShown } from '../posts/post-fields.js';

/**
 * SQL of all comments with their authors; `u` has no row where the comment or its author was deleted, or where one of them is hidden from
 * the caller.
 */
export const threadedComments = (caller: number | null): Sql => sql`
  comments c LEFT JOIN ${lateralRow('user_replicas', 'u', sql`id = c.user_id AND NOT deleted AND ${isShown(caller, sql`id`)} AND ${isCommentShown(caller)}`)}`;

/**
 * SQL of common table expressions, of which `left_out` has the comments on a post that stand in no thread of the caller, with their
 * parents: the hidden ones, and those of hidden authors, that have no reply which the caller sees, and the deleted ones above them. On
 * comments_own_of_post and comments_hidden_of_post, and for each hidden comment on replies_of_comment. For a `WITH RECURSIVE`.
 * @param post SQL of the post's id
 */
export const leftOut = (caller: number | null, post: Sql): Sql => sql`
  hidden AS MATERIALIZED (
    SELECT c.id, c.parent_id FROM unnest(ARRAY(${hiddenUsers(caller)})) AS author
     CROSS JOIN LATERAL (SELECT id, parent_id FROM comments WHERE post_id = ${post} AND user_id = author OFFSET 0) AS c
    UNION
    SELECT c.id, c.parent_id FROM comments c WHERE c.post_id = ${post} AND c.is_hidden AND NOT ${isCommentShown(caller)}
  ), empty_or_not AS (
    SELECT id, parent_id FROM hidden
    UNION
    SELECT c.id, c.parent_id FROM empty_or_not e JOIN ${lateralRow('comments', 'c', sql`id = e.parent_id AND user_id IS NULL`)}
  ), left_out AS MATERIALIZED (
    SELECT id, parent_id FROM empty_or_not e WHERE NOT EXISTS (
      WITH RECURSIVE replies AS (
        SELECT id, user_id FROM comments WHERE parent_id = e.id
        UNION ALL
        SELECT c.id, c.user_id FROM comments c JOIN replies ON c.parent_id = replies.id
      )
      SELECT FROM replies WHERE user_id IS NOT NULL AND id NOT IN (SELECT id FROM hidden))
  )`;

/** A deleted or hidden comment is shown, without its author and text, as long as it has replies. */
export const IN_THREAD = raw(
  '(u.id IS NOT NULL OR c.reply_count > 0) AND c.id NOT IN (SELECT id FROM left_out)',
);

/** The direct replies that are shown, or stand in their place. */
export const REPLY_COUNT = raw(
  'c.reply_count - (SELECT count(*) FROM left_out WHERE left_out.parent_id = c.id)::int',
);
