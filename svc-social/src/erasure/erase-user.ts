import { friendRequestRemoved, friendshipRemoved } from '@endpaper/contracts';
import { query, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { REQUEST_VERSION } from '../friends/friend-request.entity.js';
import { VERSION } from '../friends/friendship.entity.js';
import { countFriends } from '../friends/friendships.queries.js';
import { eraseBlocks } from './erase-blocks.js';
import { eraseMutesOfUser } from './erase-mutes.js';

/** The number of friendships, or of requests, that are ended in one transaction. */
const TOGETHER = 100;

const Id = z.object({ id: z.int() });

// On friendships_of_lower and friendships_of_higher.
const friendsOfUser = query(
  'friends of deleted user',
  Id,
  ({ user }: { user: number }) => sql`
    (SELECT friend_id AS id FROM friendships WHERE user_id = ${user} LIMIT ${TOGETHER})
    UNION ALL (SELECT user_id FROM friendships WHERE friend_id = ${user} LIMIT ${TOGETHER}) LIMIT ${TOGETHER}`,
);

// In the order of ids, as all statements that change friendships do, so that two transactions do not deadlock.
const lockUsers = query(
  'lock users of friendships',
  Id,
  ({ ids }: { ids: readonly number[] }) =>
    sql`SELECT id FROM user_replicas WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
);

const deleteFriendships = query(
  'delete friendships of user',
  z.object({ id: z.int(), user_id: z.int(), friend_id: z.int() }),
  ({ user, friends }: { user: number; friends: readonly number[] }) => sql`
    DELETE FROM friendships
     WHERE (user_id = ${user} AND friend_id = ANY(${friends}::bigint[]))
        OR (friend_id = ${user} AND user_id = ANY(${friends}::bigint[]))
    RETURNING id, user_id, friend_id`,
);

// On the primary key, and on friend_requests_in_order_of_receiver.
const askedUsers = query(
  'users of requests of deleted user',
  Id,
  ({ user }: { user: number }) => sql`
    (SELECT to_id AS id FROM friend_requests WHERE from_id = ${user} LIMIT ${TOGETHER})
    UNION (SELECT from_id FROM friend_requests WHERE to_id = ${user} LIMIT ${TOGETHER}) LIMIT ${TOGETHER}`,
);

const deleteRequests = query(
  'delete friend requests of user',
  z.object({ id: z.int(), from_id: z.int(), to_id: z.int(), is_shown: z.boolean() }),
  ({ user, others }: { user: number; others: readonly number[] }) => sql`
    DELETE FROM friend_requests
     WHERE (from_id = ${user} AND to_id = ANY(${others}::bigint[]))
        OR (to_id = ${user} AND from_id = ANY(${others}::bigint[]))
    RETURNING id, from_id, to_id, is_shown`,
);

const deleteSettings = query(
  'delete settings of user',
  z.object({ user_id: z.int() }),
  ({ user }: { user: number }) => sql`DELETE FROM friends_settings WHERE user_id = ${user} RETURNING user_id`,
);

/** Ends what a deleted user has with others: friendships first, then requests, blocks, mutes and settings. */
export async function eraseUser(user: number, tools: ErasureTools): Promise<boolean> {
  const isErased =
    (await eraseFriendships(user, tools)) &&
    (await eraseRequests(user, tools)) &&
    (await eraseBlocks(user, tools.tx)) &&
    (await eraseMutesOfUser(user, tools.tx));
  if (isErased) await deleteSettings.rows(tools.tx, { user });
  return isErased;
}

/** Ends friendships of a deleted user, with their events, and corrects the counters of both users. */
async function eraseFriendships(user: number, { tx }: ErasureTools): Promise<boolean> {
  const friends = (await friendsOfUser.rows(tx, { user })).map(({ id }) => id);
  if (friends.length === 0) return true;
  await lockUsers.rows(tx, { ids: [user, ...friends] });
  const ended = await deleteFriendships.rows(tx, { user, friends });
  for (const pair of ended) await countFriends.rows(tx, { ...pair, change: -1 });
  await tx.publish(friendshipRemoved, ...ended.map(pair => ({ ...pair, version: VERSION.removed })));
  return false;
}

/** Deletes requests of and to a deleted user, also the ended ones, with the events of those that are shown. */
async function eraseRequests(user: number, { tx }: ErasureTools): Promise<boolean> {
  const others = (await askedUsers.rows(tx, { user })).map(({ id }) => id);
  if (others.length === 0) return true;
  await lockUsers.rows(tx, { ids: [user, ...others] });
  const ended = await deleteRequests.rows(tx, { user, others });
  const shown = ended.filter(({ is_shown }) => is_shown);
  const removed = shown.map(({ id, from_id, to_id }) => ({
    ...{ id, from_id, to_id },
    version: REQUEST_VERSION.removed,
  }));
  await tx.publish(friendRequestRemoved, ...removed);
  return others.length < TOGETHER;
}
