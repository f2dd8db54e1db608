import { commentDeleted, surrogateKey, type CommentDeleted } from '@endpaper/contracts';
import { query, sql, type Connection } from '@endpaper/service-kit';
import * as z from 'zod/mini';

interface Comments {
  ids: readonly number[];
}

// The foreign key deletes the votes on a comment that is deleted.
const deleteVotesOnAnswered = query(
  'delete votes on answered comments',
  z.object({ comment_id: z.int() }),
  ({ ids }: Comments) => sql`
    DELETE FROM comment_votes
     WHERE comment_id IN (SELECT id FROM comments WHERE id = ANY(${ids}::bigint[]) AND reply_count > 0)
    RETURNING comment_id`,
);

const blankAnswered = query(
  'blank answered comments',
  commentDeleted.data,
  ({ ids }: Comments) => sql`
    UPDATE comments SET user_id = NULL, title = NULL, text = '', score = 0, version = version + 1
     WHERE id = ANY(${ids}::bigint[]) AND reply_count > 0
    RETURNING id, post_id, old.user_id AS user_id, version`,
);

const deleteUnanswered = query(
  'delete unanswered comments',
  z.extend(commentDeleted.data, { parent_id: z.nullable(z.int()) }),
  ({ ids }: Comments) => sql`
    DELETE FROM comments WHERE id = ANY(${ids}::bigint[]) AND reply_count = 0
    RETURNING id, post_id, user_id, version + 1 AS version, parent_id`,
);

const uncountReplies = query(
  'uncount replies',
  z.object({ id: z.int() }),
  ({ parents }: { parents: readonly number[] }) => sql`
    UPDATE comments c SET reply_count = c.reply_count - removed.count
      FROM (SELECT parent_id, count(*) FROM unnest(${parents}::bigint[]) AS parent_id GROUP BY parent_id) AS removed
     WHERE c.id = removed.parent_id RETURNING c.id`,
);

const deleteEmptyPlaceholders = query(
  'delete empty placeholders',
  z.object({ parent_id: z.nullable(z.int()) }),
  ({ ids }: Comments) => sql`
    DELETE FROM comments WHERE id = ANY(${ids}::bigint[]) AND user_id IS NULL AND reply_count = 0 RETURNING parent_id`,
);

/**
 * Deletes comments. One that has replies stays as a placeholder, without its author, text and votes, until the last reply is
 * deleted.
 * @param ids of comments that the transaction has locked
 * @returns the data of their events
 */
export async function removeComments(ids: readonly number[], tx: Connection): Promise<CommentDeleted[]> {
  await deleteVotesOnAnswered.rows(tx, { ids });
  const blanked = await blankAnswered.rows(tx, { ids });
  const deleted = await deleteUnanswered.rows(tx, { ids });
  await uncount(deleted, tx);
  return [...blanked, ...deleted.map(({ parent_id: _, ...comment }) => comment)];
}

/** Uncounts replies at their parents, and deletes the placeholders that have none left. */
async function uncount(replies: readonly { parent_id: number | null }[], tx: Connection): Promise<void> {
  const parents = replies.flatMap(({ parent_id }) => parent_id ?? []);
  if (parents.length === 0) return;
  await uncountReplies.rows(tx, { parents });
  await uncount(await deleteEmptyPlaceholders.rows(tx, { ids: parents }), tx);
}

/** The surrogate keys of the responses that show the comments, or how many there are. */
export function keysOfRemoved(removed: readonly CommentDeleted[]): string[] {
  const ofPost = ({ post_id }: CommentDeleted) => [
    surrogateKey.post(post_id),
    surrogateKey.commentsOfPost(post_id),
  ];
  return [...removed.map(({ id }) => surrogateKey.comment(id)), ...new Set(removed.flatMap(ofPost))];
}
