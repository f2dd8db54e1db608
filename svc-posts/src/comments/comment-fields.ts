import type { Comment } from '@endpaper/contracts';
import {
  entriesSql,
  hiddenReason,
  isNotBlocked,
  isoTimeSql,
  lateralRow,
  sql,
  surrogateKeysSql,
  type EntriesShown,
  type FieldsOf,
  type Sql,
} from '@endpaper/service-kit';
import { isOwnHeld } from '../holds/held-sql.js';
import { commentSubject, isPostShown } from '../posts/post-fields.js';

/** The author of `comments c`, who is not deleted. */
const AUTHOR = lateralRow('user_replicas', 'u', sql`id = c.user_id AND NOT deleted`);

/** SQL of the joins of `comments c` with its post, which users see. */
export const ON_VISIBLE_POST = sql`
  JOIN ${lateralRow('posts', 'p', sql`id = c.post_id AND deleted_at IS NULL`)}
  JOIN ${lateralRow('book_replicas', 'b', sql`id = p.book_id AND NOT deleted`)}
  JOIN ${lateralRow('user_replicas', 'op', sql`id = p.user_id AND NOT deleted`)}`;

/** The comments that users see: neither their author, nor their post, its author and its book are deleted. */
export const VISIBLE_COMMENTS = sql`comments c JOIN ${AUTHOR} ${ON_VISIBLE_POST}`;

/** SQL: whether a caller may open the post `p` of a comment: its author and the caller have not blocked each other, and it is not hidden. */
export const isOnOpenPost = (caller: number | null): Sql =>
  sql`${isNotBlocked(caller, sql`p.user_id`)} AND ${isPostShown(caller)}`;

/** SQL of the surrogate keys of a comment in a response. */
export const commentKeys = (caller: number | null): Sql =>
  surrogateKeysSql(caller, { 'comment:': sql`c.id`, 'user:': sql`c.user_id` });

/** The comment that `comments c` answers. It is stored only where it is not the parent. */
export const REPLY_TO = sql`coalesce(c.reply_to, c.parent_id)`;

/** The fields of a `Comment` from `VISIBLE_COMMENTS`. */
export function commentFields(entries: EntriesShown): FieldsOf<Comment> {
  return {
    id: sql`c.id`,
    post_id: sql`c.post_id`,
    parent_id: sql`c.parent_id`,
    reply_to: REPLY_TO,
    title: sql`c.title`,
    text: sql`c.text`,
    user_id: sql`c.user_id`,
    user: sql`json_build_object('id', u.id, 'username', u.username, 'picture', u.picture)`,
    // On the primary key, and on comment_votes_newest.
    ups: entriesSql(
      {
        entry: sql`json_build_object('user_id', user_id, 'value', value)`,
        from: sql`comment_votes WHERE comment_id = c.id AND ${isNotBlocked(entries.caller, sql`user_id`)}`,
        order: sql`voted_at DESC, user_id DESC`,
      },
      entries,
    ),
    score: sql`c.score`,
    hidden: sql`CASE WHEN c.held_version IS NULL THEN ${hiddenReason(entries.caller, commentSubject(sql`c`))} END`,
    held: isOwnHeld(entries.caller, sql`c`),
    version: sql`c.version`,
    created_at: isoTimeSql(sql`c.created_at`),
    updated_at: isoTimeSql(sql`c.updated_at`),
  };
}
