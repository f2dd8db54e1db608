import { query, sql, type Sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** Who has blocked whom. */
export interface BlockOf {
  user: number;
  blocked: number;
}

/** SQL: whether neither of a caller and another user has blocked the other. On the primary key, and on blocks_of_blocked. */
export const isNotBlocked = (caller: number, other: Sql): Sql => sql`
  ${other} NOT IN (SELECT blocked_id FROM blocks WHERE user_id = ${caller}
                   UNION ALL SELECT user_id FROM blocks WHERE blocked_id = ${caller})`;

/** The users of two who have blocked the other. Their transaction has locked both. */
export const blockersOfPair = query(
  'blockers of pair',
  z.object({ user_id: z.int() }),
  ({ user, blocked }: BlockOf) => sql`
    SELECT user_id FROM blocks WHERE (user_id, blocked_id) IN ((${user}, ${blocked}), (${blocked}, ${user}))`,
);
