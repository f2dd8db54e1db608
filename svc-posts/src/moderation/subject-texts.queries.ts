import { CurrentText, query, sql, type Connection } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { VISIBLE_COMMENTS } from '../comments/comment-fields.js';
import { isCommentShown, isPostShown, VISIBLE_POSTS } from '../posts/post-fields.js';

interface Subject {
  id: number;
}

// By the primary keys. Without the joins of reads: moderators also find what is left of a deleted book or account.
export const textOfPost = query(
  'text of post',
  CurrentText,
  ({ id }: Subject) => sql`
    SELECT user_id AS author_id, title, text, NULL AS picture, NULL AS post_id, book_id, false AS deleted
      FROM posts WHERE id = ${id} AND deleted_at IS NULL`,
);

export const textOfComment = query(
  'text of comment',
  CurrentText,
  ({ id }: Subject) => sql`
    SELECT c.user_id AS author_id, coalesce(c.title, '') AS title, c.text, NULL AS picture, c.post_id, p.book_id, false AS deleted
      FROM comments c JOIN posts p ON p.id = c.post_id AND p.deleted_at IS NULL
     WHERE c.id = ${id} AND c.user_id IS NOT NULL`,
);

interface Reported extends Subject {
  viewer: number;
}

// By the primary keys. A block hides nothing here: a reader who blocks after a bad comment reports it, and so does one who was blocked
// after it. Every visitor finds it, too.
const reportable = {
  post: query(
    'post that a reader reports',
    z.object({ id: z.int() }),
    ({ id, viewer }: Reported) => sql`
      SELECT p.id FROM ${VISIBLE_POSTS} WHERE p.id = ${id} AND p.deleted_at IS NULL AND ${isPostShown(viewer)}`,
  ),
  comment: query(
    'comment that a reader reports',
    z.object({ id: z.int() }),
    ({ id, viewer }: Reported) => sql`
      SELECT c.id FROM ${VISIBLE_COMMENTS} WHERE c.id = ${id} AND ${isCommentShown(viewer)} AND ${isPostShown(viewer)}`,
  ),
};

/** Whether a reader could have seen a post or comment, and reports it. @param viewer undefined for moderators, who find all */
export async function isReportable(
  kind: 'post' | 'comment',
  { id, viewer }: { id: number; viewer?: number | undefined },
  connection: Connection,
): Promise<boolean> {
  return viewer === undefined || (await reportable[kind].maybeOne(connection, { id, viewer })) !== undefined;
}
