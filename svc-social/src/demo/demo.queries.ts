import { query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** So many rows are read at once of what visitors have added. */
const ROWS = 100;

const Id = z.object({ id: z.int() });

interface Friends {
  user: number;
  friends: readonly number[];
}

/** How many of the given friendships (lower and higher ids) exist. */
export const presentFriendships = query(
  'present friendships of seed',
  z.object({ count: z.int() }),
  ({ lower, higher }: { lower: readonly number[]; higher: readonly number[] }) => sql`
    SELECT count(*) FROM unnest(${lower}::bigint[], ${higher}::bigint[]) AS s (user_id, friend_id)
      JOIN friendships f ON f.user_id = s.user_id AND f.friend_id = s.friend_id`,
);

/** Friends of a user that are none of these, and have been for an hour. On friendships_of_lower and friendships_of_higher. */
export const addedFriends = query(
  'added friends of demo account',
  Id,
  ({ user, friends }: Friends) => sql`
    SELECT id FROM (
      SELECT friend_id AS id, created_at FROM friendships WHERE user_id = ${user}
      UNION ALL SELECT user_id, created_at FROM friendships WHERE friend_id = ${user}) AS f
     WHERE id <> ALL(${friends}::bigint[]) AND created_at < now() - interval '1 hour' ORDER BY id LIMIT ${ROWS}`,
);

/** Those of the given users who are no friends of a user, although their account exists. */
export const missingFriends = query(
  'missing friends of seed',
  Id,
  ({ user, friends }: Friends) => sql`
    SELECT u.id FROM user_replicas u
     WHERE u.id = ANY(${friends}::bigint[]) AND NOT u.deleted
       AND NOT EXISTS (SELECT 1 FROM friendships f
                        WHERE f.user_id = least(${user}::bigint, u.id) AND f.friend_id = greatest(${user}::bigint, u.id))
     ORDER BY u.id`,
);
