import { settingOf, surrogateKey, type KindWithoutActor, type NotificationKind } from '@endpaper/contracts';
import { query, sql, usersNotShown, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { lockPostReplica, lockUsers } from '../replicas/locks.js';
import { versionOf, type Source } from './source.js';

/** What a user is notified of. Unread notifications of a group are one. */
export interface Notice {
  kind: Exclude<NotificationKind, KindWithoutActor>;
  group: string;
}

/** The kinds of notifications with their groups. */
export const notice = {
  comment: (post: number): Notice => ({ kind: 'comment', group: `comment:${post}` }),
  /** @param comment the one that is replied to */
  reply: (comment: number): Notice => ({ kind: 'reply', group: `reply:${comment}` }),
  mention: (post: number): Notice => ({ kind: 'mention', group: `mention:${post}` }),
  /** @param at the time of the vote: those of one day, in UTC, are a group */
  vote: (post: number, at: string): Notice => ({ kind: 'vote', group: `vote:${post}:${at.slice(0, 10)}` }),
  friendRequest: (): Notice => ({ kind: 'friend_request', group: 'friend_request' }),
  friend: (): Notice => ({ kind: 'friend', group: 'friend' }),
};

/** What an actor did, and when, with the users who are notified of it. */
interface Act {
  actor: number;
  of: Source;
  post: number | null;
  /** ISO 8601 in UTC. */
  at: string;
  notices: ReadonlyMap<number, Notice>;
}

interface ActorOfNotification {
  id: number;
  source: Source['source'];
  sourceId: number;
  version: number;
  actor: number;
  at: string;
}

const Id = z.object({ id: z.int() });

// On notifications_of_group.
const unreadOfGroup = query(
  'unread notification of group',
  Id,
  ({ user, group }: { user: number; group: string }) => sql`
    SELECT n.id FROM notifications n JOIN user_replicas u ON u.id = n.user_id
     WHERE n.user_id = ${user} AND n.group_key = ${group} AND n.position > u.read_up_to ORDER BY n.position DESC LIMIT 1`,
);
const insertNotification = query(
  'insert notification',
  Id,
  ({ user, kind, group, post, at }: Notice & { user: number; post: number | null; at: string }) => sql`
    INSERT INTO notifications (user_id, position, kind, group_key, post_id, actor_count, created_at)
    VALUES (${user}, nextval('notification_positions'), ${kind}, ${group}, ${post}, 0, ${at}) RETURNING id`,
);
const moveToTop = query(
  'move notification to top',
  Id,
  ({ id, actor, at }: { id: number; actor: number; at: string }) => sql`
    UPDATE notifications
       SET position = nextval('notification_positions'), created_at = greatest(created_at, ${at}),
           actor_count = actor_count + CASE WHEN EXISTS (
             SELECT 1 FROM notification_actors WHERE actor_id = ${actor} AND notification_id = ${id}) THEN 0 ELSE 1 END
     WHERE id = ${id} RETURNING id`,
);
const insertActor = query(
  'insert actor of notification',
  z.object({ notification_id: z.int() }),
  ({ id, source, sourceId, version, actor, at }: ActorOfNotification) => sql`
    INSERT INTO notification_actors AS a (notification_id, source, source_id, version, actor_id, at)
    VALUES (${id}, ${source}, ${sourceId}, ${version}, ${actor}, ${at})
    ON CONFLICT (notification_id, source, source_id) DO UPDATE
       SET at = greatest(a.at, excluded.at), version = greatest(a.version, excluded.version)
    RETURNING notification_id`,
);

/** The users from whom an actor is hidden. */
const usersWithoutActor = query(
  'users from whom actor is hidden',
  Id,
  ({ users, actor }: { users: readonly number[]; actor: number }) =>
    usersNotShown(sql`${users}::bigint[]`, sql`${actor}::bigint`),
);

/**
 * Notifies users of an act: each one's unread notification of the group gets one more actor and moves to the top, or there is a new
 * one. No user is notified of their own act, nor by or as a deleted account, nor of a kind or an actor that they do not want.
 */
export async function notify({ notices, actor, of, post, at }: Act, tx: Transaction): Promise<void> {
  const others = [...notices].filter(([user]) => user !== actor);
  if (others.length === 0) return;
  const living = await lockUsers([actor, ...others.map(([user]) => user)], tx);
  if (!living.has(actor)) return;
  const hidden = await usersWithoutActor.rows(tx, { users: others.map(([user]) => user), actor });
  const wanted = others.filter(
    ([user, { kind }]) =>
      living.get(user)?.muted.includes(settingOf(kind)) === false && !hidden.some(({ id }) => id === user),
  );
  const source = { source: of.source, sourceId: of.id, version: versionOf(of) };
  for (const [user, { kind, group }] of wanted) {
    const { id } =
      (await unreadOfGroup.maybeOne(tx, { user, group })) ??
      (await insertNotification.one(tx, { user, kind, group, post, at }));
    await moveToTop.one(tx, { id, actor, at });
    await insertActor.one(tx, { id, ...source, actor, at });
  }
  announceTo(
    wanted.map(([user]) => user),
    tx,
  );
}

/** Notifies users that a text names them, unless its post was deleted. */
export async function notifyMentioned(
  users: readonly number[],
  act: Omit<Act, 'notices'> & { post: number },
  tx: Transaction,
): Promise<void> {
  if (users.length === 0 || !(await lockPostReplica(act.post, tx))) return;
  await notify({ ...act, notices: new Map(users.map(user => [user, notice.mention(act.post)])) }, tx);
}

/** Announces that the notifications of users have changed. */
export function announceTo(users: Iterable<number>, tx: Transaction): void {
  tx.changed(...new Set([...users].map(surrogateKey.notificationsOfUser)));
}
