import { command, lookUp, statement } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { lockUsers } from '../replicas/lock-rows.js';
import { announceTo, type Change } from './announce.js';
import { SOURCES, sourceValues, type Source } from './source.js';

const Affected = z.object({ id: z.int(), user_id: z.int() });

const notificationsOf = (ended: string, joins: string) =>
  statement(
    `notifications of ${ended}`,
    z.extend(Affected, { source_id: z.int(), version: z.int() }),
    `SELECT n.id, n.user_id, s.source_id, s.version FROM ${SOURCES} ${joins}`,
  );
// On notifications_of_post_by_kind and the primary key of actors: one voter may have very many votes.
const notificationsOfVotes = notificationsOf(
  'votes',
  `JOIN notifications n ON n.post_id = s.post_id AND n.kind = 'vote'
   JOIN ${lookUp('notification_actors', 'a', '(notification_id, source, source_id) = (n.id, s.source, s.source_id)')}`,
);
// On actors_of_other_source.
const notificationsOfOthers = notificationsOf(
  'other sources',
  `JOIN notification_actors a USING (source, source_id) JOIN notifications n ON n.id = a.notification_id WHERE a.source <> 'vote'`,
);

/** The rows `removed` of actors: an actor of whom no other row is left is counted no more. */
const UNCOUNT = `
  gone AS (
    SELECT DISTINCT notification_id, actor_id FROM removed
     WHERE NOT EXISTS (
       SELECT 1 FROM notification_actors a
        WHERE a.actor_id = removed.actor_id AND a.notification_id = removed.notification_id
          AND (a.notification_id, a.source, a.source_id) NOT IN (SELECT notification_id, source, source_id FROM removed))
  )
  UPDATE notifications n SET actor_count = n.actor_count - gone.count
    FROM (SELECT notification_id, count(*) FROM gone GROUP BY notification_id) AS gone WHERE n.id = gone.notification_id`;
const REMOVED = 'RETURNING notification_id, source, source_id, actor_id';

const removeSourcesFrom = command(
  'remove sources from notifications',
  `WITH removed AS (
     DELETE FROM notification_actors a
      USING unnest($1::bigint[], $3::bigint[], $4::bigint[]) AS ended (notification_id, source_id, version)
      WHERE a.notification_id = ended.notification_id AND a.source = $2 AND a.source_id = ended.source_id
        AND a.version <= ended.version
     RETURNING a.notification_id, a.source, a.source_id, a.actor_id
   ), ${UNCOUNT}`,
);
// On notifications_of_actor.
const removeActorFrom = command(
  'remove actor from notifications',
  `WITH removed AS (
     DELETE FROM notification_actors WHERE notification_id = ANY($1) AND actor_id = $2 ${REMOVED}
   ), ${UNCOUNT}`,
);
const deleteEmpty = command(
  'delete empty notifications',
  'DELETE FROM notifications WHERE id = ANY($1) AND actor_count = 0',
);

const idsOf = (notifications: readonly z.output<typeof Affected>[]) => notifications.map(({ id }) => id);
const usersOf = (notifications: readonly z.output<typeof Affected>[]) =>
  notifications.map(({ user_id }) => user_id);

/**
 * Removes what has ended from all notifications, and those that are empty then.
 * @param sources of one kind, which the transaction has locked; no two have the same id, or, if they are
 *   votes, the same id and post. A vote with a higher version stays
 * @param author a further user whom the transaction changes: all users are locked at once, in the order of their ids
 */
export async function removeSources(
  sources: readonly Source[],
  change: Change,
  author?: number,
): Promise<void> {
  const { tx } = change;
  const source = sources[0]?.source;
  const found = source === 'vote' ? notificationsOfVotes : notificationsOfOthers;
  const affected = await found.rows(tx, sourceValues(sources));
  const users = [...usersOf(affected), ...(author === undefined ? [] : [author])];
  if (users.length > 0) await lockUsers(users, tx);
  if (affected.length === 0) return;
  await removeSourcesFrom.run(tx, [
    idsOf(affected),
    source,
    affected.map(({ source_id }) => source_id),
    affected.map(({ version }) => version),
  ]);
  await deleteEmpty.run(tx, [idsOf(affected)]);
  announceTo(usersOf(affected), change);
}

// On notifications_of_actor.
const notificationsOfActor = statement(
  'notifications of actor',
  Affected,
  `SELECT n.id, n.user_id FROM notifications n
    WHERE n.id IN (SELECT notification_id FROM notification_actors WHERE actor_id = $1 LIMIT $2)`,
);

/** Removes a deleted user from some notifications of others. @returns whether none is left */
export async function removeActor(user: number, limit: number, change: Change): Promise<boolean> {
  const { tx } = change;
  const affected = await notificationsOfActor.rows(tx, [user, limit]);
  if (affected.length === 0) return true;
  await lockUsers(usersOf(affected), tx);
  await removeActorFrom.run(tx, [idsOf(affected), user]);
  await deleteEmpty.run(tx, [idsOf(affected)]);
  announceTo(usersOf(affected), change);
  return false;
}
