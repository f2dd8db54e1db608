import { friendshipRemoved } from '@endpaper/contracts';
import { query, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { VERSION } from '../friends/friendship.entity.js';
import { countFriends } from '../friends/friendships.queries.js';

/** The number of friendships that are ended in one transaction. */
const FRIENDSHIPS = 100;

const Id = z.object({ id: z.int() });

// On friendships_of_lower and friendships_of_higher.
const friendsOfUser = query(
  'friends of deleted user',
  Id,
  ({ user }: { user: number }) => sql`
    (SELECT friend_id AS id FROM friendships WHERE user_id = ${user} LIMIT ${FRIENDSHIPS})
    UNION ALL (SELECT user_id FROM friendships WHERE friend_id = ${user} LIMIT ${FRIENDSHIPS}) LIMIT ${FRIENDSHIPS}`,
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

/** Ends friendships of a deleted user, with their events, and corrects the counters of both users. */
export async function eraseUser(user: number, { tx }: ErasureTools): Promise<boolean> {
  const friends = (await friendsOfUser.rows(tx, { user })).map(({ id }) => id);
  await lockUsers.rows(tx, { ids: [user, ...friends] });
  const ended = await deleteFriendships.rows(tx, { user, friends });
  for (const pair of ended) await countFriends.rows(tx, { ...pair, change: -1 });
  await tx.publish(friendshipRemoved, ...ended.map(pair => ({ ...pair, version: VERSION.removed })));
  return friends.length < FRIENDSHIPS;
}
