import { Friend } from '@endpaper/contracts';
import { query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** A pair of users is stored with the lower id first. */
export interface Pair {
  user_id: number;
  friend_id: number;
}

export const pairOf = (one: number, other: number): Pair => ({
  user_id: Math.min(one, other),
  friend_id: Math.max(one, other),
});

const FriendshipId = z.object({ id: z.int() });

/**
 * Locks both users of a pair, in the order of their ids as all changes of friendships do, so that two transactions do not
 * deadlock. What follows sees a friendship that was added meanwhile.
 */
export const lockUsers = query(
  'lock users of friendship',
  z.extend(Friend, { username: z.nullable(z.string()), deleted: z.boolean() }),
  ({ user_id, friend_id }: Pair) => sql`
    SELECT id, username, picture, deleted FROM user_replicas WHERE id IN (${user_id}, ${friend_id})
     ORDER BY id FOR NO KEY UPDATE`,
);

/** No row for users who are no friends. */
export const findFriendship = query(
  'friendship',
  FriendshipId,
  ({ user_id, friend_id }: Pair) => sql`
    SELECT id FROM friendships WHERE user_id = ${user_id} AND friend_id = ${friend_id}`,
);

export const insertFriendship = query(
  'insert friendship',
  FriendshipId,
  ({ user_id, friend_id }: Pair) => sql`
    INSERT INTO friendships (user_id, friend_id) VALUES (${user_id}, ${friend_id}) RETURNING id`,
);

/** No row for users who are no friends. */
export const deleteFriendship = query(
  'delete friendship',
  FriendshipId,
  ({ user_id, friend_id }: Pair) => sql`
    DELETE FROM friendships WHERE user_id = ${user_id} AND friend_id = ${friend_id} RETURNING id`,
);

/** Changes the number of friends of both users, whom the transaction has locked. */
export const countFriends = query(
  'count friends',
  FriendshipId,
  ({ user_id, friend_id, change }: Pair & { change: 1 | -1 }) => sql`
    UPDATE user_replicas SET friend_count = friend_count + ${change} WHERE id IN (${user_id}, ${friend_id}) RETURNING id`,
);
