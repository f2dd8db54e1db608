import { Comment, Post, type VoteValue } from '@endpaper/contracts';
import {
  jsonOf,
  jsonRow,
  listWith,
  listWithout,
  outboxInsert,
  SHOWN,
  statement,
} from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { commentFields, VISIBLE_COMMENTS } from '../comments/comment-fields.js';
import { ownComments, postFields, VISIBLE_POSTS } from '../posts/post-fields.js';
import { voteEntry } from '../posts/shown-votes.js';

/** A vote's stored value; 0 withdraws the vote. */
export type VoteChange = VoteValue | 0;

/** What differs between votes on posts and votes on comments. */
interface VotedEntity {
  name: 'post' | 'comment';
  /** The joins of a visible one, and its condition. */
  visible: string;
  condition: string;
  alias: string;
  postId: string;
  json: string;
}

const CHANGED = {
  shown: SHOWN.alone,
  own: '$3::smallint',
};
const scoreOf = (alias: string) => ({
  score: `coalesce(scored.score, ${alias}.score)`,
  votes: `coalesce(scored.newest_votes, ${alias}.newest_votes)`,
});

const POST: VotedEntity = {
  name: 'post',
  visible: VISIBLE_POSTS,
  condition: 'p.id = $2 AND p.deleted_at IS NULL',
  alias: 'p',
  postId: 'p.id',
  json: jsonOf(postFields({ ...CHANGED, ...scoreOf('p') })),
};

const COMMENT: VotedEntity = {
  name: 'comment',
  visible: VISIBLE_COMMENTS,
  condition: 'c.id = $2',
  alias: 'c',
  postId: 'c.post_id',
  json: jsonOf(commentFields({ ...CHANGED, ...scoreOf('c') })),
};

// An equal vote is left unchanged and returns no row: a row means a new vote (`xmax` is 0) or one that changed sides.
const cast = (entity: VotedEntity['name']) => `
  INSERT INTO ${entity}_votes AS v (${entity}_id, user_id, value) SELECT id, $1, $3 FROM target
  ON CONFLICT (${entity}_id, user_id) DO UPDATE SET value = excluded.value, voted_at = now() WHERE v.value <> excluded.value
  RETURNING ${entity}_id AS id, CASE WHEN xmax = 0 THEN value ELSE 2 * value END AS change`;

const withdraw = (entity: VotedEntity['name']) => `
  DELETE FROM ${entity}_votes v USING target WHERE v.${entity}_id = target.id AND v.user_id = $1
  RETURNING v.${entity}_id AS id, -v.value AS change`;

const VOTER = { field: 'user_id', value: '$1::bigint' };
const listAfterCast = listWith('t.newest_votes', voteEntry('$1::bigint', '$3::smallint'), VOTER);
const listAfterWithdrawal = listWithout('t.newest_votes', VOTER);

/**
 * One statement that writes a vote, the score, the list of the newest votes and the event, and reads the response. PostgreSQL
 * reads the state before the statement, so the response takes the new score, the list and the caller's vote from what was
 * written.
 *
 * `$1` is the caller, `$2` the id of the post or comment, `$3` the value (0 withdraws the vote), `$4` to `$6` are the
 * event. No row: there is no such post or comment, or no such user.
 */
function textOf(
  { name, visible, condition, alias, postId, json }: VotedEntity,
  change: string,
  list: string,
): string {
  // The version is taken while the statement has the lock of what is voted on: it is in the order of the commits.
  const event = outboxInsert({
    firstParameter: 4,
    from: 'scored JOIN target ON target.id = scored.id',
    data: `jsonb_build_object('score', scored.score, 'post_id', target.post_id, 'post_user_id', target.post_user_id,
                              'version', nextval('vote_versions'))`,
  });
  return `
  WITH target AS (
    -- With the lock a concurrent deletion of the account deletes this vote too.
    SELECT ${alias}.id, ${postId} AS post_id, p.user_id AS post_user_id FROM ${visible} JOIN user_replicas voter ON voter.id = $1 AND NOT voter.deleted
     WHERE ${condition} FOR SHARE OF voter
  ), changed AS (${change}
  ), scored AS (
    UPDATE ${name}s t SET score = t.score + changed.change, newest_votes = ${list}
      FROM changed WHERE t.id = changed.id RETURNING t.id, t.score, t.newest_votes
  ), ${event.cte}
  SELECT ${json} AS json, ${event.count} AS events
    FROM ${visible} LEFT JOIN scored ON scored.id = ${alias}.id ${name === 'post' ? ownComments(SHOWN.alone) : ''}
   WHERE ${condition} AND EXISTS (SELECT 1 FROM target)`;
}

// How many events the statement added: none when the vote was there already.
const events = { events: z.int() };

const voteStatements = (entity: VotedEntity, schema: z.ZodMiniType) => ({
  cast: statement(
    `cast vote on ${entity.name}`,
    jsonRow(schema, events),
    textOf(entity, cast(entity.name), listAfterCast),
  ),
  withdraw: statement(
    `withdraw vote on ${entity.name}`,
    jsonRow(schema, events),
    textOf(entity, withdraw(entity.name), listAfterWithdrawal),
  ),
});

export type VoteStatements = ReturnType<typeof voteStatements>;

export const postVotes = voteStatements(POST, Post);
export const commentVotes = voteStatements(COMMENT, Comment);
