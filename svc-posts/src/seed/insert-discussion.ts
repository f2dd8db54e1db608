import { query, raw, sql, type Connection } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { storeWords } from '../posts/post-changes.queries.js';
import type { SeededComment, SeededPost } from './generate-discussion.js';
import { scoreOf, type SeededVote } from './generate-votes.js';

const Id = z.object({ id: z.int() });

/** Rows as a JSON array. */
interface Rows {
  rows: string;
}

const posts = query(
  'insert posts of seed',
  Id,
  ({ rows }: Rows) => sql`
    INSERT INTO posts (id, book_id, user_id, title, text, score, comment_count, created_at, updated_at)
    SELECT id, book_id, user_id, title, text, score, comment_count, created_at, created_at
      FROM json_to_recordset(${rows}::json) AS row (id bigint, book_id bigint, user_id bigint, title text, text text,
                                                    score integer, comment_count integer, created_at timestamptz)
    RETURNING id`,
);

const comments = query(
  'insert comments of seed',
  Id,
  ({ rows }: Rows) => sql`
    INSERT INTO comments (id, post_id, user_id, text, parent_id, thread_id, depth, reply_count, score, created_at, updated_at)
    SELECT id, post_id, user_id, text, parent_id, thread_id, depth, reply_count, score, created_at, created_at
      FROM json_to_recordset(${rows}::json) AS row (id bigint, post_id bigint, user_id bigint, text text, parent_id bigint,
                                                    thread_id bigint, depth smallint, reply_count integer, score integer,
                                                    created_at timestamptz)
    RETURNING id`,
);

const votesOn = (name: 'post' | 'comment') =>
  query(
    `insert ${name} votes of seed`,
    Id,
    ({ rows }: Rows) => sql`
      INSERT INTO ${raw(name)}_votes (${raw(name)}_id, user_id, value, voted_at)
      SELECT id, user_id, value, voted_at
        FROM json_to_recordset(${rows}::json) AS row (id bigint, user_id bigint, value smallint, voted_at timestamptz)
      RETURNING ${raw(name)}_id AS id`,
  );
const votes = { post: votesOn('post'), comment: votesOn('comment') };

export async function insertPosts(seeded: readonly SeededPost[], tx: Connection): Promise<void> {
  const rows = seeded.map(({ votes: cast, ...post }) => ({ ...post, score: scoreOf(cast) }));
  await posts.rows(tx, { rows: JSON.stringify(rows) });
  for (const { id } of seeded) await storeWords.one(tx, { id });
}

export async function insertComments(seeded: readonly SeededComment[], tx: Connection): Promise<void> {
  const rows = seeded.map(({ votes: cast, ...comment }) => ({ ...comment, score: scoreOf(cast) }));
  await comments.rows(tx, { rows: JSON.stringify(rows) });
}

export async function insertVotes(
  on: 'post' | 'comment',
  texts: readonly { id: number; votes: readonly SeededVote[] }[],
  tx: Connection,
): Promise<void> {
  const rows = texts.flatMap(({ id, votes: cast }) => cast.map(vote => ({ id, ...vote })));
  await votes[on].rows(tx, { rows: JSON.stringify(rows) });
}
