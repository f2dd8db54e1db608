import { isNotBlocked, query, sql, type Connection } from '@endpaper/service-kit';
import * as z from 'zod/mini';

const pair = query(
  'blocked pair',
  z.object({ is_blocked: z.boolean() }),
  ({ caller, user }: { caller: number; user: number }) =>
    sql`SELECT NOT ${isNotBlocked(caller, sql`${user}::bigint`)} AS is_blocked`,
);

/** Whether one of two users has blocked the other: neither finds, answers or votes on what the other writes. */
export async function isBlockedPair(caller: number, user: number, connection: Connection): Promise<boolean> {
  return (await pair.one(connection, { caller, user })).is_blocked;
}
