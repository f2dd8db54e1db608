import { command, statement, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { announceTo } from '../notifications/announce.js';
import { removeActor } from '../notifications/remove-actors.js';

/** At most so many rows of each kind are deleted in one transaction. */
const ROWS = 500;
/** A deleted user is removed from so many notifications of others in one transaction, which locks their users. */
const NOTIFICATIONS_OF_OTHERS = 100;

// On notifications_of_user and notifications_of_post_by_kind. The actors come first: a notification may have very many.
const eraseOf = (owner: 'user' | 'post') => ({
  actors: command(
    `erase actors in notifications of ${owner}`,
    `DELETE FROM notification_actors WHERE ctid = ANY(ARRAY(
       SELECT a.ctid FROM notifications n JOIN notification_actors a ON a.notification_id = n.id
        WHERE n.${owner}_id = ANY($1) LIMIT ${ROWS}))`,
  ),
  notifications: statement(
    `erase notifications of ${owner}`,
    z.object({ user_id: z.int() }),
    `DELETE FROM notifications WHERE id = ANY(ARRAY(
       SELECT id FROM notifications WHERE ${owner}_id = ANY($1) LIMIT ${ROWS})) RETURNING user_id`,
  ),
});
const ERASE = { user: eraseOf('user'), post: eraseOf('post') };

const eraseTombstonesOfVotes = command(
  'erase tombstones of votes of user',
  `DELETE FROM source_tombstones WHERE ctid = ANY(ARRAY(
     SELECT ctid FROM source_tombstones WHERE source = 'vote' AND source_id = $1 LIMIT ${ROWS}))`,
);
const forgetChoices = command(
  'forget choices of user',
  `UPDATE user_replicas SET read_up_to = 0, muted = '{}', muted_at = NULL WHERE id = $1 AND deleted`,
);

async function eraseNotificationsOf(
  owner: keyof typeof ERASE,
  ids: readonly number[],
  tools: ErasureTools,
): Promise<boolean> {
  const { actors, notifications } = ERASE[owner];
  if ((await actors.run(tools.tx, [ids])) === ROWS) return false;
  const erased = await notifications.rows(tools.tx, [ids]);
  announceTo(
    erased.map(({ user_id }) => user_id),
    tools,
  );
  return erased.length < ROWS;
}

/** Erases the notifications about deleted posts. */
export function erasePosts(ids: readonly number[], tools: ErasureTools): Promise<boolean> {
  return eraseNotificationsOf('post', ids, tools);
}

/** Erases the notifications of a deleted user, and what the user has done in those of others. */
export async function eraseUser(user: number, tools: ErasureTools): Promise<boolean> {
  if (!(await eraseNotificationsOf('user', [user], tools))) return false;
  if (!(await removeActor(user, NOTIFICATIONS_OF_OTHERS, tools))) return false;
  if ((await eraseTombstonesOfVotes.run(tools.tx, [user])) === ROWS) return false;
  await forgetChoices.run(tools.tx, [user]);
  return true;
}
