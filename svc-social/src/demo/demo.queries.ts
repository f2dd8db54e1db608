import { statement } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** So many rows are read at once of what visitors have added. */
const ROWS = 100;

const Id = z.object({ id: z.int() });

/** How many of the given friendships (lower and higher id) exist. */
export const presentFriendships = statement(
  'present friendships of seed',
  z.object({ count: z.int() }),
  `SELECT count(*) FROM unnest($1::bigint[], $2::bigint[]) AS s (user_id, friend_id)
     JOIN friendships f ON f.user_id = s.user_id AND f.friend_id = s.friend_id`,
);

/** Friends of a user that are none of these, and have been for an hour. On friendships_of_lower and friendships_of_higher. */
export const addedFriends = statement(
  'added friends of demo account',
  Id,
  `SELECT id FROM (
     SELECT friend_id AS id, created_at FROM friendships WHERE user_id = $1
     UNION ALL SELECT user_id, created_at FROM friendships WHERE friend_id = $1) AS f
    WHERE id <> ALL($2) AND created_at < now() - interval '1 hour' ORDER BY id LIMIT ${ROWS}`,
);

/** Those of the given users who are no friends of a user, although their account exists. */
export const missingFriends = statement(
  'missing friends of seed',
  Id,
  `SELECT u.id FROM user_replicas u
    WHERE u.id = ANY($2) AND NOT u.deleted
      AND NOT EXISTS (SELECT 1 FROM friendships f WHERE f.user_id = least($1, u.id) AND f.friend_id = greatest($1, u.id))
    ORDER BY u.id`,
);
