import { outboxInsert } from '@endpaper/service-kit';
import { commentColumns, VISIBLE_COMMENTS } from '../comments/comments.queries.js';
import { postColumns, VISIBLE_POSTS } from '../posts/posts.queries.js';
import { ups } from './ups.js';

/** What differs between the votes on posts and those on comments. */
interface Thing {
  name: 'post' | 'comment';
  visible: string;
  condition: string;
  postId: string;
  columns: (fresh: { score: string; upsColumn: string }) => string;
}

const THINGS: Readonly<Record<Thing['name'], Thing>> = {
  post: {
    name: 'post',
    visible: VISIBLE_POSTS,
    condition: 'p.id = $2 AND p.deleted_at IS NULL',
    postId: 'p.id',
    columns: postColumns,
  },
  comment: {
    name: 'comment',
    visible: VISIBLE_COMMENTS,
    condition: 'c.id = $2',
    postId: 'c.post_id',
    columns: commentColumns,
  },
};

// A vote that is there already is left alone, so a row comes back only for a change: from nothing, or from the other
// direction. `xmax` is 0 for a row that was inserted.
const cast = (thing: string) => `
  INSERT INTO ${thing}_votes AS v (${thing}_id, user_id, value) SELECT id, $1, $3 FROM target
  ON CONFLICT (${thing}_id, user_id) DO UPDATE SET value = excluded.value, voted_at = now() WHERE v.value <> excluded.value
  RETURNING ${thing}_id AS id, CASE WHEN xmax = 0 THEN value ELSE 2 * value END AS change`;

const takeBack = (thing: string) => `
  DELETE FROM ${thing}_votes v USING target WHERE v.${thing}_id = target.id AND v.user_id = $1
  RETURNING v.${thing}_id AS id, -v.value AS change`;

/**
 * The one statement of a vote: the vote, the score, the event, and the answer. What it changes is not seen by its own
 * reading part, so the answer puts the new score and the caller's own vote in place of what was read.
 *
 * `$1` caller, `$2` what is voted on, `$3` value (0 takes the vote back), `$4` event id, `$5` subject, `$6` event,
 * `$7` channel. No row: there is no such thing, or no such reader.
 */
export function voteStatement(name: Thing['name'], kind: 'cast' | 'take back'): string {
  const { visible, condition, postId, columns } = THINGS[name];
  const id = name === 'post' ? 'p.id' : 'c.id';
  const fresh = {
    score: `coalesce((SELECT score FROM scored), ${name === 'post' ? 'p' : 'c'}.score)`,
    upsColumn: ups(
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
    -- Held, so that an account that is being deleted takes this vote with it.
    SELECT ${id} AS id, ${postId} AS post_id FROM ${visible} JOIN user_replicas voter ON voter.id = $1 AND NOT voter.deleted
     WHERE ${condition} FOR SHARE OF voter
  ), changed AS (${kind === 'cast' ? cast(name) : takeBack(name)}
  ), scored AS (
    UPDATE ${name}s t SET score = t.score + changed.change FROM changed WHERE t.id = changed.id RETURNING t.id, t.score
  ), ${event.ctes}
  SELECT ${columns(fresh)}, ${event.count} AS notified
    FROM ${visible} WHERE ${condition} AND EXISTS (SELECT 1 FROM target)`;
}
