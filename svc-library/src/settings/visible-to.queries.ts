import { VISIBILITIES, type Visibility } from '@endpaper/contracts';
import { areFriends, isNotBlocked, query, sql, type Connection } from '@endpaper/service-kit';
import * as z from 'zod/mini';

interface Pair {
  user: number;
  caller: number;
}

// By the primary keys.
const relation = query(
  'relation to library',
  z.object({ is_friend: z.boolean(), is_hidden: z.boolean(), visibility: z.nullable(z.enum(VISIBILITIES)) }),
  ({ user, caller }: Pair) => sql`
    SELECT ${areFriends(user, caller)} AS is_friend,
           (SELECT visibility FROM libraries WHERE user_id = ${user}) AS visibility,
           EXISTS (SELECT FROM user_replicas WHERE id = ${user} AND deleted)
             OR NOT ${isNotBlocked(caller, sql`${user}`)} AS is_hidden`,
);

/**
 * The visibilities of entries that the caller sees in a user's library: none when the library itself is not for the caller, its user is deleted,
 * or one of the two has blocked the other. A tombstone of a friendship has no users.
 */
export async function visibleTo({ user, caller }: Pair, connection: Connection): Promise<Visibility[]> {
  if (user === caller) return [...VISIBILITIES];
  const { is_friend, is_hidden, visibility } = await relation.one(connection, { user, caller });
  if (is_hidden) return [];
  const seen: Visibility[] = is_friend ? ['everyone', 'readers', 'friends'] : ['everyone', 'readers'];
  return seen.includes(visibility ?? 'everyone') ? seen : [];
}
