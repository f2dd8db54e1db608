import * as z from 'zod/mini';
import type { Connection } from '../database/database.js';
import { query } from '../query.js';
import { sql } from '../sql.js';

/** The account that does something: the caller of a request. */
export interface Account {
  id: number;
  /** Whether it is new, or its email address is not confirmed. */
  is_newcomer: boolean;
}

/** How often an account may do something. */
export interface AccountLimit {
  /** Unique in the service: `posts`. */
  name: string;
  /** The maximum in a window of a new account, and of any other. */
  newcomer: number;
  reader: number;
  /** The length of a window, which begins with the first use. */
  hours: number;
  /** What the account may do, for its reader: `You can write 10 posts within an hour`. */
  allowed: (max: number) => string;
}

const NEWCOMER =
  'New accounts can do less in their first three days, and until their email address is confirmed.';

/** The account has done something as often as it may for now: 429. The message is for its reader. */
export class AccountLimitReached extends Error {
  override readonly name = 'AccountLimitReached';

  /** @param seconds until the account can go on */
  constructor(
    allowed: string,
    readonly seconds: number,
    isNewcomer: boolean,
  ) {
    const sentences = [`${allowed}.`, `You can go on in ${spoken(seconds)}.`];
    super([...sentences, ...(isNewcomer ? [NEWCOMER] : [])].join(' '));
  }
}

/** A time in words: `12 minutes`, `3 hours`. */
function spoken(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [count, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** For the housekeeping of a service whose commands use `limit`. */
export const EXPIRED_USES = { table: 'account_uses', when: 'window_ends_at < now()' };

// The row's lock counts the simultaneous uses of an account one after another.
const countUse = query(
  'count use of account',
  z.object({ count: z.int(), seconds: z.int() }),
  ({ user, name, times, hours }: { user: number; name: string; times: number; hours: number }) => sql`
    INSERT INTO account_uses AS u (user_id, use, count, window_ends_at)
    VALUES (${user}, ${name}, ${times}, now() + make_interval(hours => ${hours}))
    ON CONFLICT (user_id, use) DO UPDATE SET
      count = CASE WHEN u.window_ends_at < now() THEN excluded.count ELSE u.count + excluded.count END,
      window_ends_at = CASE WHEN u.window_ends_at < now() THEN excluded.window_ends_at ELSE u.window_ends_at END
    RETURNING count, ceil(extract(epoch FROM window_ends_at - now()))::integer AS seconds`,
);

/** See `Transaction.limit`. @param factor multiplies the limit */
export async function countWithinLimit(
  { name, newcomer, reader, hours, allowed }: AccountLimit,
  { id, is_newcomer }: Account,
  times: number,
  factor: number,
  tx: Connection,
): Promise<void> {
  const max = Math.ceil((is_newcomer ? newcomer : reader) * factor);
  const { count, seconds } = await countUse.one(tx, { user: id, name, times, hours });
  if (count > max) throw new AccountLimitReached(allowed(max), Math.max(seconds, 1), is_newcomer);
}
