import { COMMENT_LIMITS, commentCreated, surrogateKey, type CommentDraft } from '@endpaper/contracts';
import type { Caller, Transaction } from '@endpaper/service-kit';
import { heldBy } from '../holds/held-by.js';
import { heldWhenWritten } from '../holds/held-columns.js';
import { publishHeld } from '../holds/held-texts.js';
import { LIMITS } from '../limits.js';
import { usersNamedIn } from '../posts/mentioned-users.js';
import { lockVisiblePost, requireOpenDiscussion, requireShownPost } from '../posts/locks.js';
import { countComment, countReply, isCommentHidden, lockVisibleComment } from './comment-changes.js';
import { CommentEntity } from './comment.entity.js';
import { CommentNotFound } from './comments.errors.js';

/**
 * Adds a comment to a post, with its event, or holds it. The author is locked.
 * @returns its id
 * @throws PostNotFound, PostWaits, DiscussionLocked, AccountLimitReached; CommentNotFound when there is no comment to answer
 */
export async function addComment(
  post_id: number,
  { title, text, parent_id: answers }: CommentDraft,
  author: Caller,
  tx: Transaction,
): Promise<number> {
  await tx.limit(LIMITS.comments, author);
  const answered = answers === null ? null : await lockVisibleComment(answers, tx);
  const parent = answered && (await lockParent(answered, tx));
  const post = await lockVisiblePost(post_id, tx);
  await requireShownPost(post, author.id, tx);
  if (answers !== null && answered?.post_id !== post_id) throw new CommentNotFound();
  if (answered && (await isCommentHidden(answered, author.id, tx))) throw new CommentNotFound();
  await requireOpenDiscussion(post, tx);

  const mentions = await usersNamedIn(text, author.id, tx);
  await tx.limit(LIMITS.mentions, author, mentions.length);
  const phrase = await heldBy({ title, text }, author, tx);
  const { id, version } = await tx.manager.save(
    tx.manager.create(CommentEntity, {
      post_id,
      user_id: author.id,
      title,
      text,
      parent_id: parent?.id ?? null,
      thread_id: parent && (parent.thread_id ?? parent.id),
      depth: (parent?.depth ?? 0) + 1,
      reply_to: answered === parent ? null : answered?.id,
      ...(phrase === null ? { mentioned_users: mentions } : { ...heldWhenWritten(phrase), is_hidden: true }),
    }),
  );
  await countComment.one(tx, { post: post_id });
  if (parent) await countReply.one(tx, { parent: parent.id });
  tx.changed(surrogateKey.post(post_id), surrogateKey.commentsOfPost(post_id));
  if (parent) tx.changed(surrogateKey.comment(parent.id));
  if (phrase !== null) {
    await publishHeld('comment', id, tx);
    return id;
  }
  await tx.publish(commentCreated, {
    id,
    post_id,
    user_id: author.id,
    version,
    post_user_id: post.user_id,
    parent_id: parent?.id ?? null,
    parent_user_id: parent?.user_id ?? null,
    reply_to: answered?.id ?? null,
    reply_to_user_id: answered?.user_id ?? null,
    mentions,
  });
  return id;
}

/** Locks the comment below which an answer stands. At the deepest level it is the answered one's parent, maybe a placeholder. */
async function lockParent(answered: CommentEntity, tx: Transaction): Promise<CommentEntity> {
  if (answered.depth < COMMENT_LIMITS.depth || answered.parent_id === null) return answered;
  const where = { id: answered.parent_id };
  return tx.manager.findOneOrFail(CommentEntity, { where, lock: { mode: 'for_no_key_update' } });
}
