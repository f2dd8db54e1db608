import type { NotificationKind } from '@endpaper/contracts';
import { command } from '@endpaper/service-kit';
import { lockUsers } from '../replicas/lock-rows.js';
import { announceTo, type Change } from './announce.js';
import type { Source } from './source.js';

/** What a user is notified of. Unread notifications of a group are one. */
export interface Notice {
  kind: NotificationKind;
  group: string;
}

/** What an actor did, and when. */
export interface Act {
  actor: number;
  of: Source;
  post: number | null;
  /** ISO 8601 in UTC. */
  at: string;
}

// `$1` to `$3` are the users with their kinds and groups, `$4` is the post, `$5` the time, `$6` the actor, `$7` to `$9` are the
// source. The caller has locked the users, so that no other transaction adds to their notifications. On notifications_of_group.
const addActor = command(
  'add actor to notifications',
  `WITH wanted AS (
     SELECT w.user_id, w.kind, w.group_key, unread.id
       FROM unnest($1::bigint[], $2::text[], $3::text[]) AS w (user_id, kind, group_key)
       JOIN user_replicas u ON u.id = w.user_id AND w.kind <> ALL(u.muted)
       LEFT JOIN LATERAL (
         SELECT id FROM notifications n
          WHERE n.user_id = w.user_id AND n.group_key = w.group_key AND n.position > u.read_up_to
          ORDER BY n.position DESC LIMIT 1) AS unread ON true
   ), joined AS (
     UPDATE notifications n
        SET position = nextval('notification_positions'), created_at = greatest(n.created_at, $5),
            actor_count = n.actor_count + CASE WHEN EXISTS (
              SELECT 1 FROM notification_actors a WHERE a.actor_id = $6 AND a.notification_id = n.id) THEN 0 ELSE 1 END
       FROM wanted WHERE n.id = wanted.id RETURNING n.id
   ), added AS (
     INSERT INTO notifications (user_id, position, kind, group_key, post_id, actor_count, created_at)
     SELECT user_id, nextval('notification_positions'), kind, group_key, $4, 1, $5 FROM wanted WHERE id IS NULL
     RETURNING id
   )
   INSERT INTO notification_actors (notification_id, source, source_id, version, actor_id, at)
   SELECT id, $7, $8, $9, $6, $5 FROM (SELECT id FROM joined UNION ALL SELECT id FROM added) AS changed
   ON CONFLICT (notification_id, source, source_id) DO UPDATE SET at = greatest(notification_actors.at, excluded.at),
     version = greatest(notification_actors.version, excluded.version)`,
);

/**
 * Notifies users of an act: each one's unread notification of the group gets one more actor and moves to the top, or there is a new
 * one. No user is notified of their own act, nor by or as a deleted account, nor of a kind that they do not want.
 */
export async function notify(
  notices: ReadonlyMap<number, Notice>,
  { actor, of, post, at }: Act,
  change: Change,
): Promise<void> {
  const { tx } = change;
  const others = [...notices].filter(([user]) => user !== actor);
  if (others.length === 0) return;
  const living = await lockUsers([actor, ...others.map(([user]) => user)], tx);
  if (!living.has(actor)) return;
  const notified = others.filter(([user]) => living.has(user));
  await addActor.run(tx, [
    notified.map(([user]) => user),
    notified.map(([, { kind }]) => kind),
    notified.map(([, { group }]) => group),
    ...[post, at, actor, of.source, of.id, of.source === 'vote' ? of.version : 0],
  ]);
  announceTo(
    notified.map(([user]) => user),
    change,
  );
}
