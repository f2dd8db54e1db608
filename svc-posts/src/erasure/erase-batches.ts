import { commentDeleted, postDeleted, surrogateKey } from '@endpaper/contracts';
import { command, listWithout, statement, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { keysOfRemoved, removeComments } from '../comments/remove-comments.js';

const POSTS = 100;
const ROWS = 500;
const ROWS_OF_USER = 500;

// In the order of the indexes posts_of_book and posts_of_user: ordered by id PostgreSQL might read all posts.
const softDeletePostsOf = (owner: 'book' | 'user') =>
  statement(
    `soft-delete posts of ${owner}`,
    postDeleted.data,
    `UPDATE posts SET deleted_at = now(), version = version + 1
      WHERE id IN (SELECT id FROM posts WHERE ${owner}_id = $1 AND deleted_at IS NULL
                    ORDER BY created_at, id LIMIT ${POSTS} FOR UPDATE)
      RETURNING id, book_id, user_id, version`,
  );
const softDeletePosts = { book: softDeletePostsOf('book'), user: softDeletePostsOf('user') };

/** Soft-deletes a batch of posts, with their events; each post becomes an erasure of its own. */
async function removePosts(
  owner: 'book' | 'user',
  id: number,
  { tx, outbox, queue, announcements }: ErasureTools,
): Promise<number> {
  const removed = await softDeletePosts[owner].rows(tx, [id]);
  const ids = removed.map(({ id }) => id);
  await outbox.addAll(postDeleted, removed, tx);
  await queue.add('post', ids, tx);
  announcements.changed(ids.map(surrogateKey.post), tx);
  return removed.length;
}

/** Soft-deletes the posts of a deleted book and adds their erasures. */
export async function deletePostsOfBook(id: number, tools: ErasureTools): Promise<boolean> {
  return (await removePosts('book', id, tools)) < POSTS;
}

const Id = z.object({ id: z.int() });

// Batches lock rows in the order of their ids, which avoids most deadlocks between them. Replies come before their parents, as
// where one is written or deleted. A batch locks a post or comment before its votes, as the statement of a vote does.
const lockRows = {
  post: command('lock posts', 'SELECT 1 FROM posts WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE'),
  comment: command(
    'lock comments',
    'SELECT 1 FROM comments WHERE id = ANY($1) ORDER BY id DESC FOR NO KEY UPDATE',
  ),
};
// The subquery is complete before the first comment is locked.
const lockPostsAndComments = statement(
  'lock posts and their comments',
  Id,
  `WITH locked AS MATERIALIZED (SELECT id FROM posts WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE)
   SELECT id FROM comments
    WHERE id = ANY(ARRAY(SELECT id FROM comments WHERE post_id = ANY(ARRAY(SELECT id FROM locked)) LIMIT ${ROWS}))
    ORDER BY id DESC FOR NO KEY UPDATE`,
);
const deleteVotesOn = (thing: 'post' | 'comment', ids: string) =>
  `DELETE FROM ${thing}_votes WHERE ctid = ANY(ARRAY(
     SELECT ctid FROM ${thing}_votes WHERE ${thing}_id = ANY(${ids}) LIMIT ${ROWS}))`;
const eraseVotesOnComments = command('erase votes on comments', deleteVotesOn('comment', '$1'));
const eraseVotes = statement(
  'erase votes on posts and comments',
  z.object({ isLast: z.boolean() }),
  `WITH of_posts AS (${deleteVotesOn('post', '$1')} RETURNING 1), of_comments AS (${deleteVotesOn('comment', '$2')} RETURNING 1)
   SELECT (SELECT count(*) FROM of_posts) < ${ROWS} AND (SELECT count(*) FROM of_comments) < ${ROWS} AS "isLast"`,
);
// The foreign keys cascade: this statement also deletes comments and votes that were written meanwhile.
const erasePostsAndComments = command(
  'erase posts and comments',
  `WITH erased AS (DELETE FROM comments WHERE id = ANY($2))
   DELETE FROM posts WHERE id = ANY($1) AND deleted_at IS NOT NULL`,
);

/**
 * Erases soft-deleted posts: first the votes on them and on their comments, then the comments and the posts. At most so many rows
 * of each kind; returns whether nothing is left.
 */
export async function erasePosts(ids: readonly number[], { tx }: ErasureTools): Promise<boolean> {
  const comments = (await lockPostsAndComments.rows(tx, [ids])).map(({ id }) => id);
  const { isLast } = await eraseVotes.one(tx, [ids, comments]);
  if (!isLast) return false;
  // Other comments may be left.
  const isDone = comments.length < ROWS;
  await erasePostsAndComments.run(tx, [isDone ? ids : [], comments]);
  return isDone;
}

const commentsOfUser = statement(
  'comments of user',
  Id,
  `SELECT id FROM comments WHERE user_id = $1 ORDER BY id LIMIT ${ROWS_OF_USER}`,
);
const uncountComments = command(
  'uncount comments',
  `UPDATE posts p SET comment_count = p.comment_count - erased.count,
          newest_comments = ${listWithout('p.newest_comments', { field: 'user_id', value: '$2::bigint' })}
     FROM (SELECT post_id, count(*) FROM unnest($1::bigint[]) AS post_id GROUP BY post_id) AS erased
    WHERE p.id = erased.post_id`,
);

/** @returns whether the user has no comments any more */
async function eraseCommentsOf(user: number, { tx, outbox, announcements }: ErasureTools): Promise<boolean> {
  const ids = (await commentsOfUser.rows(tx, [user])).map(({ id }) => id);
  await lockRows.comment.run(tx, [ids]);
  if ((await eraseVotesOnComments.run(tx, [ids])) === ROWS) return false;
  const erased = await removeComments(ids, tx);
  const posts = erased.map(({ post_id }) => post_id);
  await lockRows.post.run(tx, [posts]);
  await uncountComments.run(tx, [posts, user]);
  await outbox.addAll(commentDeleted, erased, tx);
  announcements.changed(keysOfRemoved(erased), tx);
  return ids.length < ROWS_OF_USER;
}

const votesOf = (thing: 'post' | 'comment') =>
  statement(
    `${thing} votes of user`,
    Id,
    `SELECT ${thing}_id AS id FROM ${thing}_votes WHERE user_id = $1 ORDER BY ${thing}_id LIMIT ${ROWS_OF_USER}`,
  );
const withdrawVotesOf = (thing: 'post' | 'comment') =>
  command(
    `withdraw ${thing} votes of user`,
    `WITH withdrawn AS (DELETE FROM ${thing}_votes WHERE user_id = $1 AND ${thing}_id = ANY($2) RETURNING ${thing}_id AS id, value)
     UPDATE ${thing}s t SET score = t.score - withdrawn.value,
            newest_votes = ${listWithout('t.newest_votes', { field: 'user_id', value: '$1::bigint' })}
       FROM withdrawn WHERE t.id = withdrawn.id`,
  );
const selectVotes = { post: votesOf('post'), comment: votesOf('comment') };
const withdrawVotes = { post: withdrawVotesOf('post'), comment: withdrawVotesOf('comment') };

async function withdrawVotesOfUser(
  thing: 'post' | 'comment',
  user: number,
  { tx, announcements }: ErasureTools,
): Promise<number> {
  const ids = (await selectVotes[thing].rows(tx, [user])).map(({ id }) => id);
  await lockRows[thing].run(tx, [ids]);
  await withdrawVotes[thing].run(tx, [user, ids]);
  announcements.changed(ids.map(surrogateKey[thing]), tx);
  return ids.length;
}

const forgetReading = command(
  'forget reading of user',
  'UPDATE user_replicas SET feed_read_up_to = NULL WHERE id = $1 AND deleted',
);

/** Erases a deleted user's posts, comments and votes, and corrects the counters of what stays. */
export async function eraseUser(id: number, tools: ErasureTools): Promise<boolean> {
  if ((await removePosts('user', id, tools)) === POSTS) return false;
  if (!(await eraseCommentsOf(id, tools))) return false;
  if ((await withdrawVotesOfUser('post', id, tools)) === ROWS_OF_USER) return false;
  if ((await withdrawVotesOfUser('comment', id, tools)) === ROWS_OF_USER) return false;
  await forgetReading.run(tools.tx, [id]);
  return true;
}
