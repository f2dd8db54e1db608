import { isNotBlocked, query, raw, sql, type Sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { isOnOpenPost, VISIBLE_COMMENTS } from '../comments/comment-fields.js';
import { isCommentShown, isPostShown, VISIBLE_POSTS } from '../posts/post-fields.js';

/** A vote of a user on a post or comment. */
interface Vote {
  id: number;
  voter: number;
}

/** How much a vote changes the score. */
const Change = z.object({ change: z.int() });

interface Voted {
  name: 'post' | 'comment';
  /** Selects `posts p`, and `comments c`, that users see. */
  visible: Sql;
  alias: Sql;
  postId: Sql;
  /** Whether a user may vote on it. */
  condition: (voter: number) => Sql;
}

function votesOn({ name, visible, alias, postId, condition }: Voted) {
  const [table, votes, ofVoted] = [raw(`${name}s`), raw(`${name}_votes`), raw(`${name}_id`)];
  return {
    name,
    /** Locks what is voted on, which users see, before its votes, as where it is deleted. */
    lock: query(
      `lock voted ${name}`,
      z.object({ post_id: z.int(), post_user_id: z.int(), is_published: z.boolean() }),
      ({ id, voter }: Vote) => sql`
        SELECT ${postId} AS post_id, p.user_id AS post_user_id, p.is_published FROM ${visible}
         WHERE ${alias}.id = ${id} AND ${condition(voter)} FOR NO KEY UPDATE OF ${alias}`,
    ),
    /** No row when the user has cast the same vote before. */
    cast: query(
      `cast vote on ${name}`,
      Change,
      ({ id, voter, value }: Vote & { value: 1 | -1 }) => sql`
        INSERT INTO ${votes} AS v (${ofVoted}, user_id, value) VALUES (${id}, ${voter}, ${value})
        ON CONFLICT (${ofVoted}, user_id) DO UPDATE SET value = excluded.value, voted_at = now()
          WHERE v.value <> excluded.value
        RETURNING new.value - coalesce(old.value, 0) AS change`,
    ),
    /** No row when there is no vote. */
    withdraw: query(
      `withdraw vote on ${name}`,
      Change,
      ({ id, voter }: Vote) => sql`
        DELETE FROM ${votes} WHERE ${ofVoted} = ${id} AND user_id = ${voter} RETURNING -value AS change`,
    ),
    /** Under the lock the version is in the order of the commits: a withdrawn vote has no row that could count. */
    changeScore: query(
      `change score of ${name}`,
      z.object({ score: z.int(), version: z.int() }),
      ({ id, change }: { id: number; change: number }) => sql`
        UPDATE ${table} SET score = score + ${change} WHERE id = ${id} RETURNING score, nextval('vote_versions') AS version`,
    ),
  };
}

export const postVotes = votesOn({
  name: 'post',
  visible: VISIBLE_POSTS,
  alias: sql`p`,
  postId: sql`p.id`,
  condition: voter =>
    sql`p.deleted_at IS NULL AND ${isNotBlocked(voter, sql`p.user_id`)} AND ${isPostShown(voter)}`,
});

export const commentVotes = votesOn({
  name: 'comment',
  visible: VISIBLE_COMMENTS,
  alias: sql`c`,
  postId: sql`c.post_id`,
  // After a wait PostgreSQL reads the locked row again, but not its author. A deleted comment that has replies has none.
  condition: voter => sql`
    c.user_id IS NOT NULL AND ${isNotBlocked(voter, sql`c.user_id`)} AND ${isCommentShown(voter)} AND ${isOnOpenPost(voter)}`,
});

export type VoteQueries = typeof postVotes;
