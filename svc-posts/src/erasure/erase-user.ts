import { surrogateKey } from '@endpaper/contracts';
import { eraseKeptTexts, query, raw, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { removeComments } from '../comments/remove-comments.js';
import { eraseLostTexts } from '../lost-texts/keep-lost-texts.js';
import { lockCountersOfPosts } from '../posts/locks.js';
import { eraseVotesOnComments, removePostsOfUser } from './erase-discussions.js';

const Id = z.object({ id: z.int() });

/** So many rows of each kind are changed in one transaction. */
const ROWS = 500;
const LIMIT = raw(String(ROWS));

interface Rows {
  ids: readonly number[];
}

// In the order of ids, which avoids most deadlocks. Replies come before their parents, as where one is written or deleted.
const lockComments = query(
  'lock comments',
  Id,
  ({ ids }: Rows) =>
    sql`SELECT id FROM comments WHERE id = ANY(${ids}::bigint[]) ORDER BY id DESC FOR NO KEY UPDATE`,
);
const lockRows = { post: lockCountersOfPosts, comment: lockComments };

const commentsOfUser = query(
  'comments of user',
  Id,
  ({ user }: { user: number }) =>
    sql`SELECT id FROM comments WHERE user_id = ${user} ORDER BY id LIMIT ${LIMIT}`,
);

// The user may have removed some of them meanwhile: after a wait PostgreSQL reads a row again.
const lockCommentsOfUser = query(
  'lock comments of user',
  Id,
  ({ user, ids }: Rows & { user: number }) => sql`
    SELECT id FROM comments WHERE id = ANY(${ids}::bigint[]) AND user_id = ${user} ORDER BY id DESC FOR NO KEY UPDATE`,
);

/** @returns whether the user has no comments any more */
async function eraseCommentsOf(user: number, tools: ErasureTools): Promise<boolean> {
  const found = (await commentsOfUser.rows(tools.tx, { user })).map(({ id }) => id);
  const ids = (await lockCommentsOfUser.rows(tools.tx, { user, ids: found })).map(({ id }) => id);
  if (!(await eraseVotesOnComments(ids, tools))) return false;
  await removeComments(ids, tools.tx);
  return found.length < ROWS;
}

const votesOf = (name: 'post' | 'comment') => ({
  select: query(
    `${name} votes of user`,
    Id,
    ({ user }: { user: number }) => sql`
      SELECT ${raw(name)}_id AS id FROM ${raw(name)}_votes WHERE user_id = ${user} ORDER BY ${raw(name)}_id LIMIT ${LIMIT}`,
  ),
  delete: query(
    `delete ${name} votes of user`,
    z.object({ id: z.int(), value: z.int() }),
    ({ user, ids }: Rows & { user: number }) => sql`
      DELETE FROM ${raw(name)}_votes WHERE user_id = ${user} AND ${raw(name)}_id = ANY(${ids}::bigint[])
      RETURNING ${raw(name)}_id AS id, value`,
  ),
  subtract: query(
    `subtract ${name} votes`,
    Id,
    ({ ids, values }: Rows & { values: readonly number[] }) => sql`
      UPDATE ${raw(name)}s t SET score = t.score - vote.value
        FROM unnest(${ids}::bigint[], ${values}::smallint[]) AS vote (id, value) WHERE t.id = vote.id RETURNING t.id`,
  ),
});
const votes = { post: votesOf('post'), comment: votesOf('comment') };

/** @returns whether the user has no such votes any more */
async function withdrawVotesOf(
  name: 'post' | 'comment',
  user: number,
  { tx }: ErasureTools,
): Promise<boolean> {
  const ids = (await votes[name].select.rows(tx, { user })).map(({ id }) => id);
  await lockRows[name].rows(tx, { ids });
  const deleted = await votes[name].delete.rows(tx, { user, ids });
  await votes[name].subtract.rows(tx, {
    ids: deleted.map(({ id }) => id),
    values: deleted.map(({ value }) => value),
  });
  tx.changed(...ids.map(surrogateKey[name]));
  return ids.length < ROWS;
}

const eraseRatings = query(
  'erase ratings of user',
  Id,
  ({ user }: { user: number }) => sql`
    DELETE FROM rating_replicas
     WHERE id = ANY(ARRAY(SELECT id FROM rating_replicas WHERE user_id = ${user} LIMIT ${LIMIT})) RETURNING id`,
);

const forgetReading = query(
  'forget reading of user',
  Id,
  ({ user }: { user: number }) =>
    sql`UPDATE user_replicas SET feed_read_up_to = NULL WHERE id = ${user} AND deleted RETURNING id`,
);

/** Erases a deleted user's posts, comments, votes, earlier and lost texts, and corrects the counters of what stays. */
export async function eraseUser(user: number, tools: ErasureTools): Promise<boolean> {
  if (!(await removePostsOfUser(user, tools))) return false;
  if (!(await eraseCommentsOf(user, tools))) return false;
  if (!(await withdrawVotesOf('post', user, tools))) return false;
  if (!(await withdrawVotesOf('comment', user, tools))) return false;
  if ((await eraseRatings.rows(tools.tx, { user })).length === ROWS) return false;
  if (!(await eraseKeptTexts(user, tools.tx))) return false;
  if (!(await eraseLostTexts(user, tools.tx))) return false;
  await forgetReading.rows(tools.tx, { user });
  return true;
}
