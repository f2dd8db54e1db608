import { commentDeleted, postDeleted } from '@endpaper/contracts';
import { command, statement, type Outbox } from '@endpaper/service-kit';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import type { Erasures } from './erasures.js';

interface Tools {
  tx: EntityManager;
  outbox: Outbox;
  erasures: Erasures;
}

/** Erases a bounded part of a book's, post's or user's content. Returns whether nothing is left. */
export type EraseBatch = (id: number, tools: Tools) => Promise<boolean>;

const POSTS = 100;
const ROWS_OF_POST = 1_000;
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
  { tx, outbox, erasures }: Tools,
): Promise<number> {
  const removed = await softDeletePosts[owner].rows(tx, [id]);
  for (const post of removed) {
    await outbox.add(postDeleted, post, tx);
    await erasures.add('post', post.id, tx);
  }
  return removed.length;
}

/** Soft-deletes the posts of a deleted book and adds their erasures. */
export const deletePostsOfBook: EraseBatch = async (id, tools) =>
  (await removePosts('book', id, tools)) < POSTS;

const eraseVotesOnComments = command(
  'erase votes on comments of post',
  `DELETE FROM comment_votes WHERE ctid = ANY(ARRAY(
     SELECT v.ctid FROM comments c JOIN comment_votes v ON v.comment_id = c.id WHERE c.post_id = $1 LIMIT ${ROWS_OF_POST}))`,
);
const eraseCommentsOfPost = command(
  'erase comments of post',
  `DELETE FROM comments WHERE ctid = ANY(ARRAY(SELECT ctid FROM comments WHERE post_id = $1 LIMIT ${ROWS_OF_POST}))`,
);
const eraseVotesOnPost = command(
  'erase votes on post',
  `DELETE FROM post_votes WHERE ctid = ANY(ARRAY(SELECT ctid FROM post_votes WHERE post_id = $1 LIMIT ${ROWS_OF_POST}))`,
);
// The foreign keys cascade: this statement also deletes comments and votes that were written meanwhile.
const eraseRowOfPost = command('erase post', 'DELETE FROM posts WHERE id = $1 AND deleted_at IS NOT NULL');

/** Erases a soft-deleted post: first the votes on its comments, then the comments, its votes, and the post. */
export const erasePost: EraseBatch = async (id, { tx }) => {
  for (const erase of [eraseVotesOnComments, eraseCommentsOfPost, eraseVotesOnPost])
    if ((await erase.run(tx, [id])) === ROWS_OF_POST) return false;
  await eraseRowOfPost.run(tx, [id]);
  return true;
};

const Id = z.object({ id: z.int() });

const commentsOfUser = statement(
  'comments of user',
  Id,
  `SELECT id FROM comments WHERE user_id = $1 ORDER BY id LIMIT ${ROWS_OF_USER}`,
);
const eraseVotesOn = command(
  'erase votes on comments',
  'DELETE FROM comment_votes WHERE comment_id = ANY($1)',
);
const eraseComments = statement(
  'erase comments',
  commentDeleted.data,
  'DELETE FROM comments WHERE id = ANY($1) RETURNING id, post_id, user_id, version + 1 AS version',
);
const uncountComments = command(
  'uncount comments',
  `UPDATE posts p SET comment_count = p.comment_count - erased.count
     FROM (SELECT post_id, count(*) FROM unnest($1::bigint[]) AS post_id GROUP BY post_id) AS erased
    WHERE p.id = erased.post_id`,
);

// Batches lock rows in the order of their ids, which avoids most deadlocks between them.
const lockRows = {
  post: command('lock posts', 'SELECT 1 FROM posts WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE'),
  comment: command(
    'lock comments',
    'SELECT 1 FROM comments WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE',
  ),
};

async function eraseCommentsOf(user: number, { tx, outbox }: Tools): Promise<number> {
  const ids = (await commentsOfUser.rows(tx, [user])).map(({ id }) => id);
  // Votes before comments: a vote's statement locks in the same order, so the two do not deadlock.
  await eraseVotesOn.run(tx, [ids]);
  const erased = await eraseComments.rows(tx, [ids]);
  const posts = erased.map(({ post_id }) => post_id);
  await lockRows.post.run(tx, [posts]);
  await uncountComments.run(tx, [posts]);
  for (const comment of erased) await outbox.add(commentDeleted, comment, tx);
  return ids.length;
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
     UPDATE ${thing}s t SET score = t.score - withdrawn.value FROM withdrawn WHERE t.id = withdrawn.id`,
  );
const selectVotes = { post: votesOf('post'), comment: votesOf('comment') };
const withdrawVotes = { post: withdrawVotesOf('post'), comment: withdrawVotesOf('comment') };

async function withdrawVotesOfUser(thing: 'post' | 'comment', user: number, { tx }: Tools): Promise<number> {
  const ids = (await selectVotes[thing].rows(tx, [user])).map(({ id }) => id);
  await lockRows[thing].run(tx, [ids]);
  await withdrawVotes[thing].run(tx, [user, ids]);
  return ids.length;
}

/** Erases a deleted user's posts, comments and votes, and corrects the counters of what stays. */
export const eraseUser: EraseBatch = async (id, tools) => {
  if ((await removePosts('user', id, tools)) === POSTS) return false;
  if ((await eraseCommentsOf(id, tools)) === ROWS_OF_USER) return false;
  if ((await withdrawVotesOfUser('post', id, tools)) === ROWS_OF_USER) return false;
  return (await withdrawVotesOfUser('comment', id, tools)) < ROWS_OF_USER;
};
