import { commentDeleted } from '@endpaper/contracts';
import type { EntityManager } from 'typeorm';
import type { EraseBatch } from './eraser.js';
import { removePosts } from './remove-posts.js';

const POSTS = 100;
const ROWS = 500;

/** What was a deleted reader's: posts, comments on others' posts, votes. The counters of what stays follow. */
export const eraseUser: EraseBatch = async (id, tools) => {
  if ((await removePosts('user_id = $1', id, POSTS, tools)) === POSTS) return false;
  if ((await eraseComments(id, tools)) === ROWS) return false;
  if ((await takeBackVotes('post', id, tools.tx)) === ROWS) return false;
  return (await takeBackVotes('comment', id, tools.tx)) < ROWS;
};

interface Erased {
  id: number;
  post_id: number;
  user_id: number;
  version: number;
}

const eraseComments = async (id: number, { tx, outbox }: Parameters<EraseBatch>[1]): Promise<number> => {
  const written: { id: number }[] = await tx.query(
    `SELECT id FROM comments WHERE user_id = $1 ORDER BY id LIMIT ${ROWS}`,
    [id],
  );
  const ids = written.map(({ id: comment }) => comment);
  // Their votes first: whoever changes a vote holds it before the comment, too, so that nobody waits in a circle.
  await tx.query('DELETE FROM comment_votes WHERE comment_id = ANY($1)', [ids]);
  const [erased]: [Erased[], number] = await tx.query(
    'DELETE FROM comments WHERE id = ANY($1) RETURNING id, post_id, user_id, version',
    [ids],
  );
  await lock(
    'posts',
    erased.map(({ post_id }) => post_id),
    tx,
  );
  await tx.query(
    `UPDATE posts p SET comment_count = p.comment_count - gone.count
       FROM (SELECT post_id, count(*) FROM unnest($1::bigint[]) AS post_id GROUP BY post_id) AS gone
      WHERE p.id = gone.post_id`,
    [erased.map(({ post_id }) => post_id)],
  );
  for (const { id: comment, post_id, user_id, version } of erased) {
    await outbox.add(commentDeleted, { id: comment, post_id, user_id, version: version + 1 }, tx);
  }
  return written.length;
};

async function takeBackVotes(thing: 'post' | 'comment', user: number, tx: EntityManager): Promise<number> {
  const voted: { id: number }[] = await tx.query(
    `SELECT ${thing}_id AS id FROM ${thing}_votes WHERE user_id = $1 ORDER BY ${thing}_id LIMIT ${ROWS}`,
    [user],
  );
  const ids = voted.map(({ id }) => id);
  await lock(`${thing}s`, ids, tx);
  await tx.query(
    `WITH gone AS (DELETE FROM ${thing}_votes WHERE user_id = $1 AND ${thing}_id = ANY($2) RETURNING ${thing}_id AS id, value)
     UPDATE ${thing}s t SET score = t.score - gone.value FROM gone WHERE t.id = gone.id`,
    [user, ids],
  );
  return voted.length;
}

/** Locks rows in the order of their ids, so that no two batches wait for each other. */
async function lock(table: string, ids: number[], tx: EntityManager): Promise<void> {
  await tx.query(`SELECT 1 FROM ${table} WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE`, [ids]);
}
