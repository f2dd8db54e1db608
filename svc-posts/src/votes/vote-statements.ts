import { Comment, Post, type VoteValue } from '@endpaper/contracts';
import {
  jsonOf,
  jsonRow,
  listWith,
  listWithMoved,
  listWithout,
  outboxInsert,
  SHOWN,
  statement,
  type Connection,
  type Statement,
} from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { commentFields, VISIBLE_COMMENTS } from '../comments/comment-fields.js';
import { ownComments, postFields, VISIBLE_POSTS } from '../posts/post-fields.js';
import { voteEntry } from '../posts/shown-votes.js';

/** A vote's stored value; 0 withdraws the vote. */
export type VoteChange = VoteValue | 0;

/** A vote on a post or comment with its event. */
export interface CastVote {
  /** The id of the post or comment. */
  id: number;
  voter: number;
  value: VoteChange;
  /** The values of `Outbox.insertValues`. */
  event: unknown[];
}

/** What differs between votes on posts and votes on comments. */
interface VotedEntity {
  name: 'post' | 'comment';
  alias: string;
  /** The joins of a visible one, and its condition. */
  visible: string;
  condition: string;
  postId: string;
  /** The fields of the response. */
  fields: Readonly<Record<string, string>>;
  /** Those of them that need the joins of `visible`. They are read there, so that the response does not join the same rows again. */
  fieldsOfVisible: Readonly<Record<string, string>>;
  /** The join that the other fields need. */
  join: string;
}

const VOTER = 'changed.user_id';
const VALUE = 'changed.value';
/** The statement has put the vote in front of the stored list, or removed it: the response adds no own entry. */
const response = (alias: string) => ({ shown: SHOWN.alone, caller: `${alias}.voter_id`, own: 'NULL' });

const post = postFields(response('p'));
const POST: VotedEntity = {
  name: 'post',
  alias: 'p',
  visible: VISIBLE_POSTS,
  condition: 'p.id = vote.id AND p.deleted_at IS NULL',
  postId: 'p.id',
  fields: post,
  fieldsOfVisible: { op_user: post.op_user, book: post.book },
  join: ownComments(SHOWN.alone, 'p.voter_id'),
};

const comment = commentFields(response('c'));
const COMMENT: VotedEntity = {
  name: 'comment',
  alias: 'c',
  visible: VISIBLE_COMMENTS,
  // After a wait PostgreSQL reads the locked row again, but not the author's. A deleted comment with replies has no author.
  condition: 'c.id = vote.id AND c.user_id IS NOT NULL',
  postId: 'c.post_id',
  fields: comment,
  fieldsOfVisible: { user: comment.user },
  join: '',
};

const VOTER_KEY = { field: 'user_id', value: VOTER };
const LIST = `CASE WHEN ${VALUE} = 0 THEN ${listWithout('t.newest_votes', VOTER_KEY)}
              WHEN changed.is_new THEN ${listWith('t.newest_votes', voteEntry(VOTER, VALUE))}
              ELSE ${listWithMoved('t.newest_votes', voteEntry(VOTER, VALUE), VOTER_KEY)} END`;

/**
 * One statement that writes votes, each on another post or comment, the scores, the lists of the newest votes and the events, and
 * reads the responses. A row without `json` is of a vote that was the same before. No row: there is no such post or comment, or no such
 * user, or, with `SKIP LOCKED`, another transaction has locked one of them.
 *
 * The parameters are arrays: the ids, the voters, the values (0 withdraws a vote), and the ids, subjects and texts of the events.
 */
function textOf(
  { name, alias, visible, condition, postId, fields, fieldsOfVisible, join }: VotedEntity,
  whenLocked: '' | 'SKIP LOCKED',
): string {
  const names = Object.keys(fieldsOfVisible);
  const columns = Object.entries(fieldsOfVisible).map(([field, sql]) => `${sql} AS "${field}"`);
  const json = jsonOf({
    ...fields,
    ...Object.fromEntries(names.map(field => [field, `target."${field}"`])),
  });
  // The version is taken while the statement has the lock of what is voted on: it is in the order of the commits.
  const event = outboxInsert({
    rows: 'target',
    from: 'scored JOIN target USING (id)',
    data: `jsonb_build_object('score', scored.score, 'post_id', target.post_id, 'post_user_id', target.post_user_id,
                              'version', nextval('vote_versions'))`,
  });
  return `
  WITH target AS (
    -- The SELECT hides the length of the first array from the planner, which would otherwise plan small batches again and again.
    -- With the lock of the voter a concurrent deletion of the account deletes this vote too. The post or comment is locked before its
    -- votes, as where it is deleted, so that there is no deadlock.
    SELECT vote.*, visible.*
      FROM unnest((SELECT $1::bigint[]), $2::bigint[], $3::smallint[], $4::uuid[], $5::text[], $6::jsonb[])
           AS vote (id, user_id, value, event_id, subject, event)
      JOIN LATERAL (SELECT FROM user_replicas WHERE id = vote.user_id AND NOT deleted LIMIT 1 FOR SHARE ${whenLocked}) AS voter ON true
      JOIN LATERAL (SELECT ${postId} AS post_id, p.user_id AS post_user_id, ${columns.join(', ')}
                      FROM ${visible} WHERE ${condition} LIMIT 1 FOR NO KEY UPDATE OF ${alias} ${whenLocked}) AS visible ON true
  ), cast_votes AS (
    -- An equal vote returns no row. A row is a new vote (xmax is 0) or one that changed sides.
    INSERT INTO ${name}_votes AS v (${name}_id, user_id, value) SELECT id, user_id, value FROM target WHERE value <> 0
    ON CONFLICT (${name}_id, user_id) DO UPDATE SET value = excluded.value, voted_at = now() WHERE v.value <> excluded.value
    RETURNING ${name}_id AS id, user_id, value, xmax = 0 AS is_new, CASE WHEN xmax = 0 THEN value ELSE 2 * value END AS change
  ), withdrawn AS (
    DELETE FROM ${name}_votes v USING target
     WHERE target.value = 0 AND v.${name}_id = target.id AND v.user_id = target.user_id
    RETURNING target.id, v.user_id, target.value, false AS is_new, -v.value AS change
  ), changed AS MATERIALIZED (
    SELECT * FROM cast_votes UNION ALL SELECT * FROM withdrawn
  ), scored AS (
    UPDATE ${name}s t SET score = t.score + changed.change, newest_votes = ${LIST}
      FROM changed WHERE t.id = changed.id RETURNING t.*, ${VOTER} AS voter_id
  ), ${event.cte}
  SELECT target.id, CASE WHEN ${alias}.id IS NOT NULL THEN ${json} END AS json
    FROM target LEFT JOIN scored ${alias} ON ${alias}.id = target.id ${join}`;
}

/**
 * Locks what `textOf` locks, in its order. A withdrawal runs after it, because a statement that has waited for a lock does not see
 * the vote for whose transaction it has waited.
 */
const lockText = ({ name }: VotedEntity) => `
  SELECT voted.id FROM (SELECT $1::bigint AS id, $2::bigint AS user_id) AS vote
    JOIN LATERAL (SELECT FROM user_replicas WHERE id = vote.user_id LIMIT 1 FOR SHARE) AS voter ON true
    JOIN LATERAL (SELECT id FROM ${name}s WHERE id = vote.id LIMIT 1 FOR NO KEY UPDATE) AS voted ON true`;

export interface Voted {
  /** Of the post or comment. */
  id: number;
  /** The response; null when the vote was the same before. */
  json: string | null;
}

export type VoteStatement = Statement<Voted>;

/** Casts votes, each on another post or comment. @returns a row for each that was cast or was the same before; see `textOf` */
export function castVotes(
  statement: VoteStatement,
  votes: readonly CastVote[],
  connection: Connection,
): Promise<Voted[]> {
  return statement.rows(connection, [
    votes.map(({ id }) => id),
    votes.map(({ voter }) => voter),
    votes.map(({ value }) => value),
    ...[0, 1, 2].map(index => votes.map(({ event }) => event[index])),
  ]);
}

function voteStatements(entity: VotedEntity, schema: z.ZodMiniType) {
  const row = z.object({ id: z.int(), json: z.nullable(jsonRow(schema).shape.json) });
  const { name } = entity;
  return {
    name,
    /** Before `waiting`, in the transaction of a withdrawal. */
    lock: statement(`lock ${name} and voter`, z.object({ id: z.int() }), lockText(entity)),
    /** Waits for locks: for one vote. */
    waiting: statement(`vote on ${name}`, row, textOf(entity, '')),
    /** Leaves out what is locked, so that votes on others do not wait for it. */
    skipping: statement(`votes on ${name}s`, row, textOf(entity, 'SKIP LOCKED')),
  };
}

export const postVotes = voteStatements(POST, Post);
export const commentVotes = voteStatements(COMMENT, Comment);
export type VoteStatements = typeof postVotes;
