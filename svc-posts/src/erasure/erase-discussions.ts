import { postDeleted, surrogateKey, type PostDeleted } from '@endpaper/contracts';
import { query, raw, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { keepLostTexts } from '../lost-texts/keep-lost-texts.js';
import { lockCountersOfPosts } from '../posts/locks.js';

const Id = z.object({ id: z.int() });

/** So many posts are soft-deleted in one transaction. */
const POSTS = 100;
/** So many rows of each kind are deleted in one transaction. */
const ROWS = 500;

// In the order of the indexes posts_of_book and posts_of_user: ordered by id PostgreSQL might read all posts.
const softDeletePostsOf = (owner: 'book' | 'user') =>
  query(
    `soft-delete posts of ${owner}`,
    postDeleted.data,
    ({ id }: { id: number }) => sql`
      UPDATE posts SET deleted_at = now(), version = version + 1, is_lost = ${raw(String(owner === 'book'))}
       WHERE id IN (SELECT id FROM posts WHERE ${raw(owner)}_id = ${id} AND deleted_at IS NULL
                     ORDER BY created_at, id LIMIT ${raw(String(POSTS))} FOR UPDATE)
      RETURNING id, book_id, user_id, version`,
  );
const softDeletePosts = { book: softDeletePostsOf('book'), user: softDeletePostsOf('user') };

/** Soft-deletes a batch of posts; each becomes an erasure of its own. @returns the data of their events */
async function removePosts(owner: 'book' | 'user', id: number, tools: ErasureTools): Promise<PostDeleted[]> {
  const { tx, queue } = tools;
  const removed = await softDeletePosts[owner].rows(tx, { id });
  const ids = removed.map(({ id }) => id);
  await queue.add('post', ids, tx);
  tx.changed(...ids.map(surrogateKey.post));
  return removed;
}

// On rating_replicas_of_book.
const eraseRatingsOfBook = query(
  'erase ratings of book',
  Id,
  ({ id }: { id: number }) => sql`
    DELETE FROM rating_replicas
     WHERE id = ANY(ARRAY(SELECT id FROM rating_replicas WHERE book_id = ${id} LIMIT ${raw(String(ROWS))})) RETURNING id`,
);

/** Soft-deletes posts of a deleted book, keeps their texts, and erases its ratings. The event of the book stands for theirs. @returns whether none is left */
export async function removePostsOfBook(id: number, tools: ErasureTools): Promise<boolean> {
  const removed = await removePosts('book', id, tools);
  await keepLostTexts(
    'post',
    removed.map(post => post.id),
    tools.tx,
  );
  if (removed.length === POSTS) return false;
  return (await eraseRatingsOfBook.rows(tools.tx, { id })).length < ROWS;
}

/** Soft-deletes posts of a deleted user, with their events. @returns whether none is left */
export async function removePostsOfUser(id: number, tools: ErasureTools): Promise<boolean> {
  const removed = await removePosts('user', id, tools);
  await tools.tx.publish(postDeleted, ...removed);
  return removed.length < POSTS;
}

interface Posts {
  ids: readonly number[];
}

// In the order of ids. Replies come before their parents, comments before their posts, as where one is written or deleted, and both before
// their votes, as where one is cast. The subquery is complete before the first comment is locked.
const lockCommentsOfPosts = query(
  'lock comments of posts',
  Id,
  ({ ids }: Posts) => sql`
    SELECT id FROM comments
     WHERE id = ANY(ARRAY(SELECT id FROM comments WHERE post_id = ANY(${ids}::bigint[]) LIMIT ${raw(String(ROWS))}))
     ORDER BY id DESC FOR NO KEY UPDATE`,
);

const eraseVotesOn = (name: 'post' | 'comment') =>
  query(
    `erase votes on ${name}s`,
    z.object({ user_id: z.int() }),
    ({ ids }: { ids: readonly number[] }) => sql`
      DELETE FROM ${raw(name)}_votes WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${raw(name)}_votes WHERE ${raw(name)}_id = ANY(${ids}::bigint[]) LIMIT ${raw(String(ROWS))}))
      RETURNING user_id`,
  );
const eraseVotesOnPosts = eraseVotesOn('post');
const eraseVotesOnAllComments = eraseVotesOn('comment');

/** @returns whether no votes on these comments are left */
export async function eraseVotesOnComments(ids: readonly number[], { tx }: ErasureTools): Promise<boolean> {
  return (await eraseVotesOnAllComments.rows(tx, { ids })).length < ROWS;
}

/** For moderators: their authors have not deleted them. Those of a deleted account are erased with it. */
const keepTextsOfComments = query(
  'keep texts of comments',
  Id,
  ({ ids }: { ids: readonly number[] }) => sql`
    INSERT INTO kept_texts (kind, subject_id, user_id, title, text)
    SELECT 'comment', c.id, c.user_id, coalesce(c.title, ''), c.text
      FROM comments c JOIN user_replicas u ON u.id = c.user_id AND NOT u.deleted
     WHERE c.id = ANY(${ids}::bigint[]) ORDER BY c.id RETURNING id`,
);

const eraseComments = query(
  'erase comments',
  Id,
  ({ ids }: { ids: readonly number[] }) =>
    sql`DELETE FROM comments WHERE id = ANY(${ids}::bigint[]) RETURNING id`,
);

// The foreign keys cascade: this also deletes comments and votes that were written meanwhile.
const eraseDeletedPosts = query(
  'erase posts',
  Id,
  ({ ids }: Posts) =>
    sql`DELETE FROM posts WHERE id = ANY(${ids}::bigint[]) AND deleted_at IS NOT NULL RETURNING id`,
);

/**
 * Erases soft-deleted posts: first the votes on them and on their comments, then the comments and the posts. At most so many rows
 * of each kind; returns whether nothing is left.
 */
export async function eraseDiscussions(ids: readonly number[], tools: ErasureTools): Promise<boolean> {
  const { tx } = tools;
  const comments = (await lockCommentsOfPosts.rows(tx, { ids })).map(({ id }) => id);
  await lockCountersOfPosts.rows(tx, { ids });
  const votes = await eraseVotesOnPosts.rows(tx, { ids });
  if (!(await eraseVotesOnComments(comments, tools)) || votes.length === ROWS) return false;
  await keepLostTexts('comment', comments, tx);
  await keepTextsOfComments.rows(tx, { ids: comments });
  await eraseComments.rows(tx, { ids: comments });
  // Other comments may be left.
  if (comments.length === ROWS) return false;
  await eraseDeletedPosts.rows(tx, { ids });
  return true;
}
