import type { EntityManager } from 'typeorm';
import type { EraseBatch } from './eraser.js';

const ROWS = 1_000;

/** A removed post: first its comments' votes, then the comments, then its own votes, at last itself. */
export const erasePost: EraseBatch = async (id, { tx }) => {
  const votes = await deleteSome(
    `DELETE FROM comment_votes WHERE ctid = ANY(ARRAY(
       SELECT v.ctid FROM comments c JOIN comment_votes v ON v.comment_id = c.id WHERE c.post_id = $1 LIMIT ${ROWS}))`,
    id,
    tx,
  );
  if (votes === ROWS) return false;
  const comments = await deleteSome(
    `DELETE FROM comments WHERE ctid = ANY(ARRAY(SELECT ctid FROM comments WHERE post_id = $1 LIMIT ${ROWS}))`,
    id,
    tx,
  );
  if (comments === ROWS) return false;
  const ownVotes = await deleteSome(
    `DELETE FROM post_votes WHERE ctid = ANY(ARRAY(SELECT ctid FROM post_votes WHERE post_id = $1 LIMIT ${ROWS}))`,
    id,
    tx,
  );
  if (ownVotes === ROWS) return false;
  // A comment or vote that was on its way when the post was removed goes with the row (foreign keys).
  await tx.query('DELETE FROM posts WHERE id = $1 AND deleted_at IS NOT NULL', [id]);
  return true;
};

async function deleteSome(statement: string, id: number, tx: EntityManager): Promise<number> {
  const [, count]: [unknown, number] = await tx.query(statement, [id]);
  return count;
}
