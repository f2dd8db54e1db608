import { commentCreated, surrogateKey, type CommentDraft } from '@endpaper/contracts';
import type { Transaction } from '@endpaper/service-kit';
import { usersNamedIn } from '../posts/mentioned-users.js';
import { lockPost } from '../posts/post-changes.queries.js';
import { PostNotFound } from '../posts/posts.errors.js';
import {
  countComments,
  countReply,
  insertComment,
  lockAnswered,
  lockParent,
} from './comment-changes.queries.js';
import { CommentNotFound } from './comments.errors.js';

/**
 * Adds a comment to a post, with its event. The author is locked.
 * @returns its id
 * @throws PostNotFound; CommentNotFound when there is no comment to answer
 */
export async function addComment(
  post: number,
  { title, text, parent_id: answers }: CommentDraft,
  author: number,
  tx: Transaction,
): Promise<number> {
  const answered = answers === null ? undefined : await lockAnswered.maybeOne(tx, { id: answers, post });
  const parent = answered && (await lockParent.one(tx, { id: answered.below }));
  const commented = await lockPost.maybeOne(tx, { id: post });
  if (!commented) throw new PostNotFound();
  if (answers !== null && !parent) throw new CommentNotFound();

  const mentions = await usersNamedIn(text, author, tx);
  const comment = { post, author, title, text, parent, answered: answered?.id, mentioned: mentions };
  const { id, version } = await insertComment.one(tx, comment);
  await countComments.rows(tx, { post, change: 1 });
  if (parent) await countReply.rows(tx, { parent: parent.id });
  await tx.publish(commentCreated, {
    id,
    post_id: post,
    user_id: author,
    version,
    post_user_id: commented.user_id,
    parent_id: parent?.id ?? null,
    parent_user_id: parent?.user_id ?? null,
    reply_to: answered?.id ?? null,
    reply_to_user_id: answered?.user_id ?? null,
    mentions,
  });
  tx.changed(surrogateKey.post(post), surrogateKey.commentsOfPost(post));
  if (parent) tx.changed(surrogateKey.comment(parent.id));
  return id;
}
