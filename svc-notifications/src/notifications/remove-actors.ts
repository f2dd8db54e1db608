import { lateralRow, query, sql, type Sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { lockUsers } from '../replicas/lock-rows.js';
import { announceTo } from './announce.js';
import { NO_SOURCES, sourceRows, type OfSources, type Source } from './source.js';

const Affected = z.object({ id: z.int(), user_id: z.int() });

const notificationsOf = (ended: string, joins: Sql) =>
  query(
    `notifications of ${ended}`,
    z.extend(Affected, { source_id: z.int(), version: z.int() }),
    (sources: OfSources) =>
      sql`SELECT n.id, n.user_id, s.source_id, s.version FROM ${sourceRows(sources)} ${joins}`,
    NO_SOURCES,
  );
// On notifications_of_post_by_kind and the primary key of actors: one voter may have very many votes.
const ACTOR_OF_SOURCE = sql`(notification_id, source, source_id) = (n.id, s.source, s.source_id)`;
const notificationsOfVotes = notificationsOf(
  'votes',
  sql`JOIN notifications n ON n.post_id = s.post_id AND n.kind = 'vote'
      JOIN ${lateralRow('notification_actors', 'a', ACTOR_OF_SOURCE)}`,
);
// On actors_of_other_source.
const notificationsOfOthers = notificationsOf(
  'other sources',
  sql`JOIN notification_actors a USING (source, source_id) JOIN notifications n ON n.id = a.notification_id
      WHERE a.source <> 'vote'`,
);

const Uncounted = z.object({ id: z.int() });

/** Deletes rows of actors, and uncounts each actor whose last row it deletes. @param removed SQL that returns `REMOVED` */
const uncount = (removed: Sql) => sql`
  WITH removed AS (${removed}), gone AS (
    SELECT DISTINCT notification_id, actor_id FROM removed
     WHERE NOT EXISTS (
       SELECT 1 FROM notification_actors a
        WHERE a.actor_id = removed.actor_id AND a.notification_id = removed.notification_id
          AND (a.notification_id, a.source, a.source_id) NOT IN (SELECT notification_id, source, source_id FROM removed))
  )
  UPDATE notifications n SET actor_count = n.actor_count - gone.count
    FROM (SELECT notification_id, count(*) FROM gone GROUP BY notification_id) AS gone
   WHERE n.id = gone.notification_id RETURNING n.id`;
const REMOVED = sql`a.notification_id, a.source, a.source_id, a.actor_id`;

interface EndedSources {
  source: Source['source'];
  notifications: readonly { id: number; source_id: number; version: number }[];
}

const removeSourcesFrom = query(
  'remove sources from notifications',
  Uncounted,
  ({ source, notifications }: EndedSources) => {
    const ids = notifications.map(({ id }) => id);
    const sourceIds = notifications.map(({ source_id }) => source_id);
    const versions = notifications.map(({ version }) => version);
    return uncount(sql`
      DELETE FROM notification_actors a
       USING unnest(${ids}::bigint[], ${sourceIds}::bigint[], ${versions}::bigint[]) AS ended (notification_id, source_id, version)
       WHERE a.notification_id = ended.notification_id AND a.source = ${source} AND a.source_id = ended.source_id
         AND a.version <= ended.version
      RETURNING ${REMOVED}`);
  },
  { source: 'vote', notifications: [] },
);
// On notifications_of_actor.
const removeActorFrom = query(
  'remove actor from notifications',
  Uncounted,
  ({ ids, actor }: { ids: readonly number[]; actor: number }) =>
    uncount(sql`
      DELETE FROM notification_actors a WHERE a.notification_id = ANY(${ids}::bigint[]) AND a.actor_id = ${actor}
      RETURNING ${REMOVED}`),
);
const deleteEmpty = query(
  'delete empty notifications',
  Uncounted,
  ({ ids }: { ids: readonly number[] }) =>
    sql`DELETE FROM notifications WHERE id = ANY(${ids}::bigint[]) AND actor_count = 0 RETURNING id`,
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
  tx: Transaction,
  author?: number,
): Promise<void> {
  const [first] = sources;
  if (!first) return;
  const { source } = first;
  const found = source === 'vote' ? notificationsOfVotes : notificationsOfOthers;
  const affected = await found.rows(tx, { sources });
  const users = [...usersOf(affected), ...(author === undefined ? [] : [author])];
  if (users.length > 0) await lockUsers(users, tx);
  if (affected.length === 0) return;
  await removeSourcesFrom.rows(tx, { source, notifications: affected });
  await deleteEmpty.rows(tx, { ids: idsOf(affected) });
  announceTo(usersOf(affected), tx);
}

// On notifications_of_actor.
const notificationsOfActor = query(
  'notifications of actor',
  Affected,
  ({ actor, limit }: { actor: number; limit: number }) => sql`
    SELECT n.id, n.user_id FROM notifications n
     WHERE n.id IN (SELECT notification_id FROM notification_actors WHERE actor_id = ${actor} LIMIT ${limit})`,
);

/** Removes a deleted user from some notifications of others. @returns whether none is left */
export async function removeActor(actor: number, limit: number, tx: Transaction): Promise<boolean> {
  const affected = await notificationsOfActor.rows(tx, { actor, limit });
  if (affected.length === 0) return true;
  await lockUsers(usersOf(affected), tx);
  await removeActorFrom.rows(tx, { ids: idsOf(affected), actor });
  await deleteEmpty.rows(tx, { ids: idsOf(affected) });
  announceTo(usersOf(affected), tx);
  return false;
}
