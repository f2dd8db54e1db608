import type { Post } from '@endpaper/contracts';
import {
  entriesSql,
  hiddenReason,
  isLocked,
  isNotBlocked,
  isNotHidden,
  isoTimeSql,
  isShown,
  jsonSql,
  lateralRow,
  SHOWN,
  sql,
  surrogateKeysSql,
  type EntriesShown,
  type FieldsOf,
  type Sql,
  type SubjectSql,
} from '@endpaper/service-kit';
import { isNotHeld, isOwnHeld } from '../holds/held-sql.js';
import { BOOK_OF_POST } from './hidden-books.js';

/** SQL of the joins of `posts p` with its book and its author, which are not deleted. */
export const VISIBLE = sql`
  JOIN ${lateralRow('book_replicas', 'b', sql`id = p.book_id AND NOT deleted`)}
  JOIN ${lateralRow('user_replicas', 'u', sql`id = p.user_id AND NOT deleted`)}`;

/** The posts with a book and an author that are not deleted. Users see those that are not deleted themselves. */
export const VISIBLE_POSTS = sql`posts p ${VISIBLE}`;

/** @param post SQL of the post's alias */
const subjectOf = (post: Sql): SubjectSql => ({
  kind: 'post',
  id: sql`${post}.id`,
  author: sql`${post}.user_id`,
});

/** SQL: whether moderators have not hidden a post from a caller, and it does not wait for them. @param post SQL of the post's alias */
export const isPostShown = (caller: number | null, post = sql`p`): Sql =>
  sql`(${isNotHeld(caller, post)} AND ${isNotHidden(caller, subjectOf(post))})`;

/** A comment, by the name of the table or alias. */
export const commentSubject = (comment: Sql): SubjectSql => ({
  kind: 'comment',
  id: sql`${comment}.id`,
  author: sql`${comment}.user_id`,
});

/** SQL: as `isPostShown`, of a comment. @param comment SQL of its table or alias */
export const isCommentShown = (caller: number | null, comment = sql`c`): Sql =>
  sql`(${isNotHeld(caller, comment)} AND ${isNotHidden(caller, commentSubject(comment))})`;

/** The fields of a `Post` from `VISIBLE_POSTS`. */
const postFields = (entries: EntriesShown): FieldsOf<Post> => ({
  id: sql`p.id`,
  title: sql`p.title`,
  text: sql`p.text`,
  user_id: sql`p.user_id`,
  op_user: sql`json_build_object('id', u.id, 'username', u.username, 'picture', u.picture)`,
  book: BOOK_OF_POST,
  // On rating_replicas_of_user. The rating of an entry that was removed may still be there beside that of a new one.
  author_rating: sql`(
    SELECT rating FROM rating_replicas WHERE user_id = p.user_id AND book_id = p.book_id ORDER BY id DESC LIMIT 1)`,
  // On the primary key, and on post_votes_newest.
  ups: entriesSql(
    {
      entry: sql`json_build_object('user_id', user_id, 'value', value)`,
      from: sql`post_votes WHERE post_id = p.id AND ${isNotBlocked(entries.caller, sql`user_id`)}`,
      order: sql`voted_at DESC, user_id DESC`,
    },
    entries,
  ),
  score: sql`p.score`,
  // On comments_own_of_post and comments_newest_of_post. A deleted comment that has replies has no author.
  comments: entriesSql(
    {
      entry: sql`json_build_object('id', id, 'user_id', user_id)`,
      from: sql`comments WHERE post_id = p.id AND user_id IS NOT NULL AND ${isShown(entries.caller, sql`user_id`)}
        AND ${isCommentShown(entries.caller, sql`comments`)}`,
      order: sql`id DESC`,
    },
    entries,
  ),
  comment_count: sql`p.comment_count`,
  locked: isLocked(sql`p.id`),
  hidden: sql`CASE WHEN p.held_version IS NULL THEN ${hiddenReason(entries.caller, subjectOf(sql`p`))} END`,
  held: isOwnHeld(entries.caller, sql`p`),
  version: sql`p.version`,
  created_at: isoTimeSql(sql`p.created_at`),
  updated_at: isoTimeSql(sql`p.updated_at`),
});

/** SQL of a post as JSON, from `VISIBLE_POSTS`. */
export const postJson = (entries: EntriesShown): Sql => jsonSql(postFields(entries));

const postColumns = (entries: EntriesShown): Sql => {
  const ids = { 'post:': sql`p.id`, 'user:': sql`p.user_id`, 'book:': sql`p.book_id` };
  return sql`${postJson(entries)} AS json, ${surrogateKeysSql(entries.caller, ids)} AS keys`;
};

/** SQL of the columns `json` and `keys` of a post that is answered by itself. @param caller null for a visitor */
export const postAlone = (caller: number | null) => postColumns({ caller, shown: SHOWN.alone });

/** SQL of the columns `json` and `keys` of a post in a list. @param caller null for a visitor */
export const postInList = (caller: number | null) => postColumns({ caller, shown: SHOWN.inList });
