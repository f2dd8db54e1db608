import { postDeleted, surrogateKey, type PostEdit } from '@endpaper/contracts';
import { keepText, type ErasureQueue, type Transaction } from '@endpaper/service-kit';
import type { PostEntity } from './post.entity.js';

/** What other services may store of a post. */
export const snapshotOf = (post: PostEntity) => {
  const { id, book_id, user_id, title, shown_title, version, hidden, created_at } = post;
  const named = { id, book_id, user_id, title: shown_title ?? title };
  return { ...named, version, hidden, created_at: created_at.toISOString() };
};

/** The keys of a post and of the lists that it joins or leaves. */
export function keysOfLists({ id, book_id, user_id }: PostEntity): string[] {
  const { post, posts, postsOfBook, postsOfUser } = surrogateKey;
  return [post(id), posts, postsOfBook(book_id), postsOfUser(user_id)];
}

/** Keeps the text of a post for moderators. @param edit none where the post is deleted */
export const keepPost = ({ id, user_id, title, text }: PostEntity, tx: Transaction, edit?: PostEdit) =>
  keepText(tx, { kind: 'post', subject_id: id, user_id, title, text }, edit);

/** Soft-deletes a post that the transaction has locked. The eraser hard-deletes it with its comments and votes. */
export async function removePost(post: PostEntity, erasures: ErasureQueue, tx: Transaction): Promise<void> {
  const { id, book_id, user_id, version } = await tx.manager.softRemove(post);
  await tx.publish(postDeleted, { id, book_id, user_id, version });
  await erasures.add('post', [id], tx);
  tx.changed(surrogateKey.post(id));
}
