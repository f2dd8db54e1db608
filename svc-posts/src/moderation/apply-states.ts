import { commentUpdated, postUpdated, surrogateKey, type SubjectState } from '@endpaper/contracts';
import { query, sql, subjectStates, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { POST_SNAPSHOTS } from '../posts/post-snapshots.js';

const Id = z.object({ id: z.int() });

const lockPost = query(
  'lock moderated post',
  Id,
  ({ id }: { id: number }) =>
    sql`SELECT id FROM posts WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE`,
);

/** A new version, of which the author has changed nothing: it keeps its time. */
const bumpPost = query(
  'bump moderated post',
  postUpdated.data,
  ({ id }: { id: number }) => sql`
    WITH bumped AS (UPDATE posts SET version = version + 1 WHERE id = ${id} RETURNING *)
    SELECT ${POST_SNAPSHOTS} FROM bumped`,
);

/** Stores what decisions make of a post, as a new version of it. A post that is deleted stays as it is. */
export async function applyToPost(state: SubjectState, tx: Transaction): Promise<void> {
  const id = state.subject_id;
  const exists = await lockPost.maybeOne(tx, { id });
  if ((await subjectStates.upsert(state, tx)) === 'unchanged' || !exists) return;
  const post = await bumpPost.one(tx, { id });
  await tx.publish(postUpdated, post);
  // It leaves lists that do not name it, and comes back to those that do not have it.
  const { postsOfBook, postsOfUser, posts } = surrogateKey;
  tx.changed(surrogateKey.post(id), posts, postsOfBook(post.book_id), postsOfUser(post.user_id));
}

const lockComment = query(
  'lock moderated comment',
  Id,
  ({ id }: { id: number }) =>
    sql`SELECT id FROM comments WHERE id = ${id} AND user_id IS NOT NULL FOR NO KEY UPDATE`,
);

const bumpComment = query(
  'bump moderated comment',
  z.object({
    id: z.int(),
    post_id: z.int(),
    user_id: z.int(),
    version: z.int(),
    parent_id: z.nullable(z.int()),
  }),
  ({ id, isHidden }: { id: number; isHidden: boolean }) => sql`
    UPDATE comments SET version = version + 1, is_hidden = ${isHidden} WHERE id = ${id}
    RETURNING id, post_id, user_id, version, parent_id`,
);

/** Stores what decisions make of a comment, as a new version of it. A comment that is deleted stays as it is. */
export async function applyToComment(state: SubjectState, tx: Transaction): Promise<void> {
  const id = state.subject_id;
  const exists = await lockComment.maybeOne(tx, { id });
  if ((await subjectStates.upsert(state, tx)) === 'unchanged' || !exists) return;
  const isHidden = state.visibility !== 'shown';
  const { parent_id, ...comment } = await bumpComment.one(tx, { id, isHidden });
  await tx.publish(commentUpdated, { ...comment, mentions: [] });
  // Its post shows its newest comments, and its parent counts its replies.
  const { post, commentsOfPost } = surrogateKey;
  tx.changed(surrogateKey.comment(id), post(comment.post_id), commentsOfPost(comment.post_id));
  if (parent_id !== null) tx.changed(surrogateKey.comment(parent_id));
}
