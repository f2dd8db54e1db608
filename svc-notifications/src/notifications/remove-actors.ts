import { lateralRow, query, sql, type Sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { lockUsers } from '../replicas/locks.js';
import { announceTo } from './notify.js';
import { versionOf, type Source } from './source.js';

const Affected = z.object({ id: z.int(), user_id: z.int() });
type Affected = z.output<typeof Affected>;

// On notifications_of_post_by_kind and the primary key of actors: one voter may have very many votes.
const notificationsOfVote = query(
  'notifications of vote',
  Affected,
  ({ id, post }: Source & { source: 'vote' }) => sql`
    SELECT n.id, n.user_id FROM notifications n
      JOIN ${lateralRow('notification_actors', 'a', sql`(notification_id, source, source_id) = (n.id, 'vote', ${id})`)}
     WHERE n.post_id = ${post} AND n.kind = 'vote'`,
);
// On actors_of_other_source.
const notificationsOfSource = query(
  'notifications of source',
  Affected,
  ({ source, id }: Source) => sql`
    SELECT n.id, n.user_id FROM notification_actors a JOIN notifications n ON n.id = a.notification_id
     WHERE (a.source, a.source_id) = (${source}, ${id}) AND a.source <> 'vote'`,
);

const Uncounted = z.object({ id: z.int() });

/** Deletes actors of notifications, and uncounts each actor whose last row it deletes. @param condition SQL of the rows `a` */
const uncount = (condition: Sql) => sql`
  WITH removed AS (
    DELETE FROM notification_actors a WHERE ${condition} RETURNING a.notification_id, a.source, a.source_id, a.actor_id
  ), gone AS (
    SELECT DISTINCT notification_id, actor_id FROM removed
     WHERE NOT EXISTS (
       SELECT 1 FROM notification_actors a
        WHERE a.actor_id = removed.actor_id AND a.notification_id = removed.notification_id
          AND (a.notification_id, a.source, a.source_id) NOT IN (SELECT notification_id, source, source_id FROM removed))
  )
  UPDATE notifications n SET actor_count = n.actor_count - gone.count
    FROM (SELECT notification_id, count(*) FROM gone GROUP BY notification_id) AS gone
   WHERE n.id = gone.notification_id RETURNING n.id`;

interface Ids {
  ids: readonly number[];
}

const removeSourceFrom = query(
  'remove source from notifications',
  Uncounted,
  ({ ids, source, id, version }: Ids & Pick<Source, 'source' | 'id'> & { version: number }) =>
    uncount(sql`
      a.notification_id = ANY(${ids}::bigint[]) AND a.source = ${source} AND a.source_id = ${id} AND a.version <= ${version}`),
);
// On notifications_of_actor.
const removeActorFrom = query(
  'remove actor from notifications',
  Uncounted,
  ({ ids, actor }: Ids & { actor: number }) =>
    uncount(sql`a.notification_id = ANY(${ids}::bigint[]) AND a.actor_id = ${actor}`),
);
const deleteEmpty = query(
  'delete empty notifications',
  Uncounted,
  ({ ids }: Ids) =>
    sql`DELETE FROM notifications WHERE id = ANY(${ids}::bigint[]) AND actor_count = 0 RETURNING id`,
);

/** Changes notifications whose users are locked, deletes those that are empty then, and announces it. */
async function change(
  affected: readonly Affected[],
  remove: (ids: Ids) => Promise<unknown>,
  tx: Transaction,
): Promise<void> {
  const ids = affected.map(({ id }) => id);
  await remove({ ids });
  await deleteEmpty.rows(tx, { ids });
  announceTo(affected.map(userOf), tx);
}

const userOf = ({ user_id }: Affected) => user_id;

/**
 * Removes what has ended from all notifications, and those that are empty then. A vote with a higher version stays.
 * @param of a source that the transaction has locked
 * @param author a further user whom the transaction changes: all users are locked at once, in the order of their ids
 */
export async function removeSource(of: Source, tx: Transaction, author?: number): Promise<void> {
  const affected = await (of.source === 'vote'
    ? notificationsOfVote.rows(tx, of)
    : notificationsOfSource.rows(tx, of));
  const users = [...affected.map(userOf), ...(author === undefined ? [] : [author])];
  if (users.length > 0) await lockUsers(users, tx);
  if (affected.length === 0) return;
  const { source, id } = of;
  await change(
    affected,
    ({ ids }) => removeSourceFrom.rows(tx, { ids, source, id, version: versionOf(of) }),
    tx,
  );
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
  await lockUsers(affected.map(userOf), tx);
  await change(affected, ({ ids }) => removeActorFrom.rows(tx, { ids, actor }), tx);
  return false;
}
