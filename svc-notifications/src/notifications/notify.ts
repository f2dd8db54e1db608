import type { NotificationKind } from '@endpaper/contracts';
import { lateralRow, query, sql, type Sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { lockUsers } from '../replicas/lock-rows.js';
import { announceTo } from './announce.js';
import type { Source } from './source.js';

/** What a user is notified of. Unread notifications of a group are one. */
export interface Notice {
  kind: NotificationKind;
  group: string;
}

/** What an actor did, and when, with the users who are notified of it. */
export interface Act {
  actor: number;
  of: Source;
  post: number | null;
  /** ISO 8601 in UTC. */
  at: string;
  notices: ReadonlyMap<number, Notice>;
}

/** An act with one user who is notified of it. */
interface Addition extends Omit<Act, 'notices'> {
  user: number;
  notice: Notice;
}

const NO_ACTS: { acts: readonly Addition[] } = { acts: [] };

/** SQL of acts as rows `a`. */
function actRows(acts: readonly Addition[]): Sql {
  const users = acts.map(({ user }) => user);
  const kinds = acts.map(({ notice }) => notice.kind);
  const groups = acts.map(({ notice }) => notice.group);
  const posts = acts.map(({ post }) => post);
  const times = acts.map(({ at }) => at);
  const actors = acts.map(({ actor }) => actor);
  const sources = acts.map(({ of }) => of.source);
  const ids = acts.map(({ of }) => of.id);
  const versions = acts.map(({ of }) => (of.source === 'vote' ? of.version : 0));
  return sql`
    unnest(${users}::bigint[], ${kinds}::text[], ${groups}::text[], ${posts}::bigint[], ${times}::timestamptz[], ${actors}::bigint[],
           ${sources}::text[], ${ids}::bigint[], ${versions}::bigint[])
    AS a (user_id, kind, group_key, post_id, at, actor_id, source, source_id, version)`;
}

// The caller has locked the users, so that no other transaction adds to their notifications. On notifications_of_group.
const addActors = query(
  'add actors to notifications',
  z.object({ notification_id: z.int() }),
  ({ acts }: typeof NO_ACTS) => sql`
    WITH acts AS (
      SELECT a.*, unread.id AS unread_id
        FROM ${actRows(acts)}
        JOIN ${lateralRow('user_replicas', 'u', sql`id = a.user_id AND a.kind <> ALL(muted)`)}
        LEFT JOIN LATERAL (
          SELECT id FROM notifications n
           WHERE n.user_id = a.user_id AND n.group_key = a.group_key AND n.position > u.read_up_to
           ORDER BY n.position DESC LIMIT 1) AS unread ON true
    ), joined AS (
      UPDATE notifications n
         SET position = nextval('notification_positions'), created_at = greatest(n.created_at, changed.at),
             actor_count = n.actor_count + changed.new_actors
        FROM (SELECT unread_id AS id, max(at) AS at, count(DISTINCT actor_id) FILTER (WHERE NOT EXISTS (
                       SELECT 1 FROM notification_actors a
                        WHERE a.actor_id = acts.actor_id AND a.notification_id = unread_id)) AS new_actors
                FROM acts WHERE unread_id IS NOT NULL GROUP BY unread_id) AS changed
       WHERE n.id = changed.id RETURNING n.id, n.user_id, n.group_key
    ), added AS (
      INSERT INTO notifications (user_id, position, kind, group_key, post_id, actor_count, created_at)
      SELECT user_id, nextval('notification_positions'), kind, group_key, post_id, actors, at
        FROM (SELECT user_id, kind, group_key, post_id, count(DISTINCT actor_id) AS actors, max(at) AS at
                FROM acts WHERE unread_id IS NULL GROUP BY user_id, kind, group_key, post_id ORDER BY at) AS new
      RETURNING id, user_id, group_key
    )
    INSERT INTO notification_actors (notification_id, source, source_id, version, actor_id, at)
    SELECT changed.id, acts.source, acts.source_id, acts.version, acts.actor_id, acts.at
      FROM (SELECT * FROM joined UNION ALL SELECT * FROM added) AS changed JOIN acts USING (user_id, group_key)
    ON CONFLICT (notification_id, source, source_id) DO UPDATE SET at = greatest(notification_actors.at, excluded.at),
      version = greatest(notification_actors.version, excluded.version)
    RETURNING notification_id`,
  NO_ACTS,
);

/**
 * Notifies users of acts: each one's unread notification of the group gets one more actor and moves to the top, or there is a new
 * one. No user is notified of their own act, nor by or as a deleted account, nor of a kind that they do not want.
 * @param acts with different sources
 */
export async function notify(acts: readonly Act[], tx: Transaction): Promise<void> {
  const wanted = acts.flatMap(act =>
    [...act.notices].flatMap(([user, notice]) => (user === act.actor ? [] : [{ ...act, user, notice }])),
  );
  if (wanted.length === 0) return;
  const living = await lockUsers(
    wanted.flatMap(({ actor, user }) => [actor, user]),
    tx,
  );
  const added = wanted.filter(({ actor, user }) => living.has(actor) && living.has(user));
  if (added.length === 0) return;
  await addActors.rows(tx, { acts: added });
  announceTo(
    added.map(({ user }) => user),
    tx,
  );
}
