import { friendshipRemoved } from '@endpaper/contracts';
import { query, raw, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { VERSION } from '../friends/friendship-version.js';

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

// In the order of ids, as all statements that change friendships do, so that two transactions never wait for each other.
const lockUsers = query(
  'lock users of friendships',
  Id,
  ({ ids }: { ids: readonly number[] }) =>
    sql`SELECT id FROM user_replicas WHERE id = ANY(${ids}::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
);

// It returns the data of its events.
const endFriendships = query(
  'end friendships of user',
  friendshipRemoved.data,
  ({ user, friends }: { user: number; friends: readonly number[] }) => sql`
    WITH ended AS (
      DELETE FROM friendships
       WHERE (user_id = ${user} AND friend_id = ANY(${friends}::bigint[]))
          OR (friend_id = ${user} AND user_id = ANY(${friends}::bigint[]))
      RETURNING id, user_id, friend_id
    ), counted AS (
      UPDATE user_replicas u SET friend_count = u.friend_count - c.count
        FROM (SELECT id, count(*) FROM (SELECT user_id AS id FROM ended UNION ALL SELECT friend_id FROM ended) AS ids
               GROUP BY id) AS c
       WHERE u.id = c.id
    )
    SELECT id, user_id, friend_id, ${raw(String(VERSION.removed))} AS version FROM ended`,
);

/** Ends friendships of a deleted user, with their events, and corrects the counters of both users. */
export async function eraseUser(user: number, { tx }: ErasureTools): Promise<boolean> {
  const friends = (await friendsOfUser.rows(tx, { user })).map(({ id }) => id);
  await lockUsers.rows(tx, { ids: [user, ...friends] });
  await tx.publish(friendshipRemoved, ...(await endFriendships.rows(tx, { user, friends })));
  return friends.length < FRIENDSHIPS;
}
