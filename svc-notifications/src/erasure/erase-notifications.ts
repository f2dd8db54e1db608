import { query, raw, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { announceTo } from '../notifications/notify.js';
import { removeActor } from '../notifications/remove-actors.js';

/** At most so many rows of each kind are deleted in one transaction. */
const ROWS = 500;
/** A deleted user is removed from so many notifications of others in one transaction, which locks their users. */
const NOTIFICATIONS_OF_OTHERS = 100;

// On notifications_of_user and notifications_of_post_by_kind. The actors come first: a notification may have very many.
const eraseOf = (owner: 'user' | 'post') => {
  const isOf = ({ ids }: { ids: readonly number[] }) => sql`${raw(`n.${owner}_id`)} = ANY(${ids}::bigint[])`;
  return {
    actors: query(
      `erase actors in notifications of ${owner}`,
      z.object({ actor_id: z.int() }),
      (owners: { ids: readonly number[] }) => sql`
        DELETE FROM notification_actors WHERE ctid = ANY(ARRAY(
          SELECT a.ctid FROM notifications n JOIN notification_actors a ON a.notification_id = n.id
           WHERE ${isOf(owners)} LIMIT ${raw(String(ROWS))})) RETURNING actor_id`,
    ),
    notifications: query(
      `erase notifications of ${owner}`,
      z.object({ user_id: z.int() }),
      (owners: { ids: readonly number[] }) => sql`
        DELETE FROM notifications WHERE id = ANY(ARRAY(
          SELECT n.id FROM notifications n WHERE ${isOf(owners)} LIMIT ${raw(String(ROWS))})) RETURNING user_id`,
    ),
  };
};
const ERASE = { user: eraseOf('user'), post: eraseOf('post') };

const eraseTombstonesOfVotes = query(
  'erase tombstones of votes of user',
  z.object({ post_id: z.int() }),
  ({ user }: { user: number }) => sql`
    DELETE FROM source_tombstones WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM source_tombstones WHERE source = 'vote' AND source_id = ${user} LIMIT ${raw(String(ROWS))})) RETURNING post_id`,
);
const forgetChoices = query(
  'forget choices of user',
  z.object({ id: z.int() }),
  ({ user }: { user: number }) => sql`
    UPDATE user_replicas SET read_up_to = 0, muted = '{}', muted_at = NULL WHERE id = ${user} AND deleted RETURNING id`,
);

async function eraseNotificationsOf(
  owner: keyof typeof ERASE,
  ids: readonly number[],
  { tx }: ErasureTools,
): Promise<boolean> {
  const { actors, notifications } = ERASE[owner];
  if ((await actors.rows(tx, { ids })).length === ROWS) return false;
  const erased = await notifications.rows(tx, { ids });
  announceTo(
    erased.map(({ user_id }) => user_id),
    tx,
  );
  return erased.length < ROWS;
}

/** Erases the notifications about deleted posts. */
export function erasePosts(ids: readonly number[], tools: ErasureTools): Promise<boolean> {
  return eraseNotificationsOf('post', ids, tools);
}

/** Erases the notifications of a deleted user, and what the user has done in those of others. */
export async function eraseUser(user: number, tools: ErasureTools): Promise<boolean> {
  const { tx } = tools;
  if (!(await eraseNotificationsOf('user', [user], tools))) return false;
  if (!(await removeActor(user, NOTIFICATIONS_OF_OTHERS, tx))) return false;
  if ((await eraseTombstonesOfVotes.rows(tx, { user })).length === ROWS) return false;
  await forgetChoices.rows(tx, { user });
  return true;
}
