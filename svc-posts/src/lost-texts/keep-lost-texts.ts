import { textsLost } from '@endpaper/contracts';
import { isOlder, query, sql, TIMEOUTS, type Sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { SHOWN_TITLE } from '../posts/hidden-books.js';

interface Ids {
  ids: readonly number[];
}

const keepDeletedBook = query(
  'keep title and owner of deleted book',
  z.object({ id: z.int() }),
  ({ id, owner }: { id: number; owner: number | null }) => sql`
    UPDATE book_replicas b SET deleted_title = ${SHOWN_TITLE}, deleted_by = ${owner} WHERE id = ${id} AND NOT deleted RETURNING id`,
);

/** Stores what lost texts say of their book, and whose book it is, before the tombstone of the book is written. */
export async function keepBookOfLostTexts(id: number, owner: number | null, tx: Transaction): Promise<void> {
  await keepDeletedBook.rows(tx, { id, owner });
}

/** SQL: whether moderators have not removed a text, which its author does not find any more. */
const isNotRemoved = (kind: 'post' | 'comment', id: Sql) => sql`
  NOT EXISTS (
    SELECT FROM subject_states s WHERE s.kind = ${kind} AND s.subject_id = ${id} AND s.visibility = 'removed')`;

/** SQL of the title of a post `p`, which a comment `c` of another reader does not name while moderators hide or hold it. */
const COMMENTED_TITLE = sql`CASE WHEN p.hidden AND p.user_id <> c.user_id THEN 'A hidden post' ELSE p.title END`;

/** SQL of the texts of posts that were deleted with their book, and of comments on such posts. */
const texts = {
  post: ({ ids }: Ids) => sql`
    SELECT p.user_id, p.book_id, 'post' AS kind, p.title, p.text, p.created_at, p.id FROM posts p
     WHERE p.id = ANY(${ids}::bigint[]) AND p.is_lost AND ${isNotRemoved('post', sql`p.id`)}`,
  comment: ({ ids }: Ids) => sql`
    SELECT c.user_id, p.book_id, 'comment' AS kind, ${COMMENTED_TITLE} AS title, concat_ws(E'\\n\\n', c.title, c.text) AS text, c.created_at, c.id
      FROM comments c JOIN posts p ON p.id = c.post_id AND p.is_lost
     WHERE c.id = ANY(${ids}::bigint[]) AND c.user_id IS NOT NULL AND ${isNotRemoved('comment', sql`c.id`)}`,
};

/** In the order of the unique index, which avoids deadlocks. Another batch of the book may have inserted the loss. */
const insertLossesOf = (kind: 'post' | 'comment') =>
  query(
    `insert losses of ${kind}s`,
    z.object({ id: z.int(), user_id: z.int(), book_title: z.string() }),
    (ids: Ids) => sql`
      INSERT INTO losses (user_id, book_id, book_title)
      SELECT DISTINCT t.user_id, b.id, coalesce(b.deleted_title, '')
        FROM (${texts[kind](ids)}) AS t JOIN book_replicas b ON b.id = t.book_id
       WHERE t.user_id IS DISTINCT FROM b.deleted_by ORDER BY t.user_id, b.id
      ON CONFLICT (user_id, book_id) DO NOTHING RETURNING id, user_id, book_title`,
  );

/** The owner of the book has no loss. */
const insertTextsOf = (kind: 'post' | 'comment') =>
  query(
    `insert lost texts of ${kind}s`,
    z.object({ id: z.int() }),
    (ids: Ids) => sql`
      INSERT INTO lost_texts (loss_id, user_id, kind, title, text, written_at)
      SELECT l.id, t.user_id, t.kind, t.title, t.text, t.created_at
        FROM (${texts[kind](ids)}) AS t JOIN losses l ON l.user_id = t.user_id AND l.book_id = t.book_id
       ORDER BY t.created_at, t.id RETURNING id`,
  );

const insertLosses = { post: insertLossesOf('post'), comment: insertLossesOf('comment') };
const insertTexts = { post: insertTextsOf('post'), comment: insertTextsOf('comment') };

/**
 * Keeps texts for their authors in the transaction that deletes them with a book, and tells each author once.
 * @param ids of posts or comments that the transaction has locked
 */
export async function keepLostTexts(
  kind: 'post' | 'comment',
  ids: readonly number[],
  tx: Transaction,
): Promise<void> {
  if (ids.length === 0) return;
  const losses = await insertLosses[kind].rows(tx, { ids });
  await insertTexts[kind].rows(tx, { ids });
  await tx.publish(textsLost, ...losses.map(loss => ({ ...loss, version: 1 })));
}

/** For the housekeeping. The foreign key deletes the texts; a tombstone stays, without what texts say of their book. */
export const EXPIRED_LOSSES = [
  { table: 'losses', when: isOlder('lost_at', TIMEOUTS.lostTextsKept) },
  {
    table: 'book_replicas',
    when: `deleted AND deleted_title IS NOT NULL AND ${isOlder('deleted_at', TIMEOUTS.lostTextsKept)}`,
    set: 'deleted_title = NULL, deleted_by = NULL',
  },
];

/** So many losses are erased at once. */
const LOSSES = 50;

// On losses_of_user.
const eraseLosses = query(
  'erase losses of user',
  z.object({ id: z.int() }),
  ({ user }: { user: number }) => sql`
    DELETE FROM losses WHERE id = ANY(ARRAY(SELECT id FROM losses WHERE user_id = ${user} LIMIT ${LOSSES})) RETURNING id`,
);

/** Erases lost texts of a deleted account, after all that the account has written. @returns whether none is left */
export async function eraseLostTexts(user: number, tx: Transaction): Promise<boolean> {
  return (await eraseLosses.rows(tx, { user })).length < LOSSES;
}
