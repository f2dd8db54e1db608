import { isHiddenFrom, query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { isHeldFrom } from '../holds/held-columns.js';
import { isBlockedPair } from '../posts/blocked-pairs.js';
import { PostEntity } from '../posts/post.entity.js';
import { BookReplicaEntity, UserReplicaEntity } from '../replicas/replica.entities.js';
import { REPLY_TO } from './comment-fields.js';
import { CommentEntity } from './comment.entity.js';
import { CommentNotFound, NotYourComment } from './comments.errors.js';

// A comment is locked before its parent and its post, as where it is deleted, so that two transactions do not deadlock.

/** Locks a comment that users see. */
export function lockVisibleComment(id: number, tx: Transaction): Promise<CommentEntity | null> {
  return (
    tx.manager
      .createQueryBuilder(CommentEntity, 'c')
      .innerJoin(UserReplicaEntity, 'u', 'u.id = c.user_id AND NOT u.deleted')
      .innerJoin(PostEntity, 'p', 'p.id = c.post_id AND p.deleted_at IS NULL')
      .innerJoin(BookReplicaEntity, 'b', 'b.id = p.book_id AND NOT b.deleted')
      .innerJoin(UserReplicaEntity, 'op', 'op.id = p.user_id AND NOT op.deleted')
      // After a wait PostgreSQL reads the locked row again, but not its author. A deleted comment that has replies has none.
      .where('c.id = :id AND c.user_id IS NOT NULL', { id })
      .setLock('for_no_key_update', undefined, ['c'])
      .getOne()
  );
}

/** Whether the author of a comment, or moderators, hide it from a user. */
export async function isCommentHidden(
  comment: CommentEntity,
  user: number,
  tx: Transaction,
): Promise<boolean> {
  const { id, user_id: author } = comment;
  if (isHeldFrom(user, comment)) return true;
  const isBlocked = author !== null && (await isBlockedPair(user, author, tx));
  return isBlocked || isHiddenFrom(user, { kind: 'comment', id, author }, tx);
}

/** Locks a comment that its author changes. @throws CommentNotFound, NotYourComment */
export async function lockOwnComment(
  id: number,
  author: number,
  tx: Transaction,
): Promise<CommentEntity & { user_id: number }> {
  const comment = await lockVisibleComment(id, tx);
  if (!comment || (await isCommentHidden(comment, author, tx))) throw new CommentNotFound();
  if (comment.user_id !== author) throw new NotYourComment();
  return Object.assign(comment, { user_id: author });
}

/** The authors of the post and of the comment that a comment answers: they were notified of it. */
export const notifiedAuthors = query(
  'authors notified of comment',
  z.object({ user_id: z.nullable(z.int()) }),
  ({ id }: { id: number }) => sql`
    SELECT p.user_id FROM comments c JOIN posts p ON p.id = c.post_id WHERE c.id = ${id}
     UNION ALL
    SELECT answered.user_id FROM comments c JOIN comments answered ON answered.id = ${REPLY_TO} WHERE c.id = ${id}`,
);

export const countComment = query(
  'count comment',
  z.object({ id: z.int() }),
  ({ post }: { post: number }) =>
    sql`UPDATE posts SET comment_count = comment_count + 1 WHERE id = ${post} RETURNING id`,
);

export const countReply = query(
  'count reply',
  z.object({ id: z.int() }),
  ({ parent }: { parent: number }) =>
    sql`UPDATE comments SET reply_count = reply_count + 1 WHERE id = ${parent} RETURNING id`,
);
