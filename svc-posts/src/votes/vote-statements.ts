import { Comment, Post } from '@endpaper/contracts';
import { outboxInsert, statement } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { commentColumns, VISIBLE_COMMENTS } from '../comments/comments.queries.js';
import { newestVotes } from '../posts/newest-votes.js';
import { postColumns, VISIBLE_POSTS } from '../posts/posts.queries.js';

/** What differs between votes on posts and votes on comments. */
interface Thing {
  name: 'post' | 'comment';
  visible: string;
  condition: string;
  id: string;
  postId: string;
  score: string;
  columns: (changed: { score: string; ups: string }) => string;
}

const POST: Thing = {
  name: 'post',
  visible: VISIBLE_POSTS,
  condition: 'p.id = $2 AND p.deleted_at IS NULL',
  id: 'p.id',
  postId: 'p.id',
  score: 'p.score',
  columns: postColumns,
};

const COMMENT: Thing = {
  name: 'comment',
  visible: VISIBLE_COMMENTS,
  condition: 'c.id = $2',
  id: 'c.id',
  postId: 'c.post_id',
  score: 'c.score',
  columns: commentColumns,
};

// An equal vote is left unchanged and returns no row: a row means a new vote (`xmax` is 0) or one that changed sides.
const cast = (thing: Thing['name']) => `
  INSERT INTO ${thing}_votes AS v (${thing}_id, user_id, value) SELECT id, $1, $3 FROM target
  ON CONFLICT (${thing}_id, user_id) DO UPDATE SET value = excluded.value, voted_at = now() WHERE v.value <> excluded.value
  RETURNING ${thing}_id AS id, CASE WHEN xmax = 0 THEN value ELSE 2 * value END AS change`;

const withdraw = (thing: Thing['name']) => `
  DELETE FROM ${thing}_votes v USING target WHERE v.${thing}_id = target.id AND v.user_id = $1
  RETURNING v.${thing}_id AS id, -v.value AS change`;

/**
 * One statement that writes a vote, the score and the event, and reads the response. PostgreSQL reads the state before
 * the statement, so the response takes the new score and the caller's vote from the written rows.
 *
 * `$1` is the caller, `$2` the id of the post or comment, `$3` the value (0 withdraws the vote), `$4` to `$7` are the
 * event. No row: there is no such post or comment, or no such user.
 */
function textOf({ name, visible, condition, id, postId, score, columns }: Thing, change: string): string {
  const changed = {
    score: `coalesce((SELECT score FROM scored), ${score})`,
    ups: newestVotes(
      name,
      id,
      'SELECT $1::bigint AS user_id, $3::smallint AS value, now() AS voted_at WHERE $3 <> 0',
    ),
  };
  const event = outboxInsert({
    firstParameter: 4,
    from: 'scored JOIN target ON target.id = scored.id',
    data: `jsonb_build_object('score', scored.score, 'post_id', target.post_id)`,
  });
  return `
  WITH target AS (
    -- With the lock a concurrent deletion of the account deletes this vote too.
    SELECT ${id} AS id, ${postId} AS post_id FROM ${visible} JOIN user_replicas voter ON voter.id = $1 AND NOT voter.deleted
     WHERE ${condition} FOR SHARE OF voter
  ), changed AS (${change}
  ), scored AS (
    UPDATE ${name}s t SET score = t.score + changed.change FROM changed WHERE t.id = changed.id RETURNING t.id, t.score
  ), ${event.ctes}
  SELECT ${columns(changed)}, ${event.count} AS events
    FROM ${visible} WHERE ${condition} AND EXISTS (SELECT 1 FROM target)`;
}

// How many events the statement added: none when the vote was there already.
const events = { events: z.int() };

export const postVotes = {
  cast: statement('cast vote on post', z.extend(Post, events), textOf(POST, cast('post'))),
  withdraw: statement('withdraw vote on post', z.extend(Post, events), textOf(POST, withdraw('post'))),
};

export const commentVotes = {
  cast: statement('cast vote on comment', z.extend(Comment, events), textOf(COMMENT, cast('comment'))),
  withdraw: statement(
    'withdraw vote on comment',
    z.extend(Comment, events),
    textOf(COMMENT, withdraw('comment')),
  ),
};
