import { commentDeleted, surrogateKey } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { lockCountersOfPosts } from '../posts/locks.js';

const Id = z.object({ id: z.int() });

interface Ids {
  ids: readonly number[];
}

// The foreign key deletes the votes on a comment that is deleted.
const deleteVotesOnAnswered = query(
  'delete votes on answered comments',
  z.object({ comment_id: z.int() }),
  ({ ids }: Ids) => sql`
    DELETE FROM comment_votes
     WHERE comment_id IN (SELECT id FROM comments WHERE id = ANY(${ids}::bigint[]) AND reply_count > 0)
    RETURNING comment_id`,
);

const blankAnswered = query(
  'blank answered comments',
  commentDeleted.data,
  ({ ids }: Ids) => sql`
    UPDATE comments SET user_id = NULL, title = NULL, text = '', score = 0, version = version + 1
     WHERE id = ANY(${ids}::bigint[]) AND reply_count > 0 AND user_id IS NOT NULL
    RETURNING id, post_id, old.user_id AS user_id, version`,
);

const deleteUnanswered = query(
  'delete unanswered comments',
  z.extend(commentDeleted.data, { parent_id: z.nullable(z.int()) }),
  ({ ids }: Ids) => sql`
    DELETE FROM comments WHERE id = ANY(${ids}::bigint[]) AND reply_count = 0
    RETURNING id, post_id, user_id, version + 1 AS version, parent_id`,
);

const uncountReplies = query(
  'uncount replies',
  Id,
  ({ parents }: { parents: readonly number[] }) => sql`
    UPDATE comments c SET reply_count = c.reply_count - removed.count
      FROM (SELECT parent_id, count(*) FROM unnest(${parents}::bigint[]) AS parent_id GROUP BY parent_id) AS removed
     WHERE c.id = removed.parent_id RETURNING c.id`,
);

const deleteEmptyPlaceholders = query(
  'delete empty placeholders',
  z.object({ parent_id: z.nullable(z.int()) }),
  ({ ids }: Ids) => sql`
    DELETE FROM comments WHERE id = ANY(${ids}::bigint[]) AND user_id IS NULL AND reply_count = 0 RETURNING parent_id`,
);

/** @param posts one for each of the comments */
const uncountComments = query(
  'uncount comments',
  Id,
  ({ posts }: { posts: readonly number[] }) => sql`
    UPDATE posts p SET comment_count = p.comment_count - removed.count
      FROM (SELECT post_id, count(*) FROM unnest(${posts}::bigint[]) AS post_id GROUP BY post_id) AS removed
     WHERE p.id = removed.post_id RETURNING p.id`,
);

/**
 * Deletes comments, with their events. One that has replies stays as a placeholder, without its author, text and votes, until the
 * last reply is deleted.
 * @param ids of comments that the transaction has locked
 */
export async function removeComments(ids: readonly number[], tx: Transaction): Promise<void> {
  await deleteVotesOnAnswered.rows(tx, { ids });
  const blanked = await blankAnswered.rows(tx, { ids });
  const deleted = await deleteUnanswered.rows(tx, { ids });
  await uncountRepliesOf(deleted, tx);
  const removed = [...blanked, ...deleted.map(({ parent_id: _, ...comment }) => comment)];
  const posts = removed.map(({ post_id }) => post_id);
  await lockCountersOfPosts.rows(tx, { ids: posts });
  await uncountComments.rows(tx, { posts });
  await tx.publish(commentDeleted, ...removed);
  tx.changed(
    ...removed.map(({ id }) => surrogateKey.comment(id)),
    ...new Set(posts.flatMap(post => [surrogateKey.post(post), surrogateKey.commentsOfPost(post)])),
  );
}

/** Uncounts replies at their parents, and deletes the placeholders that have none left. */
async function uncountRepliesOf(
  replies: readonly { parent_id: number | null }[],
  tx: Transaction,
): Promise<void> {
  const parents = replies.flatMap(({ parent_id }) => parent_id ?? []);
  if (parents.length === 0) return;
  await uncountReplies.rows(tx, { parents });
  await uncountRepliesOf(await deleteEmptyPlaceholders.rows(tx, { ids: parents }), tx);
}
