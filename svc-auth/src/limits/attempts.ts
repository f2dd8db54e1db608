import { createHash } from 'node:crypto';
import { foldCase } from '@endpaper/contracts';
import { ApiError, Database, query, raw, sql } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';

/** The maximum number of attempts in a time window. */
export interface Limit {
  kind:
    | 'login from network'
    | 'login of account from one origin'
    | 'login of account'
    | 'mail from network'
    | 'mail to address'
    | 'notice to address'
    | 'password hashes for account from one origin'
    | 'password hashes for network'
    | 'password hashes for user'
    | 'password of user'
    | 'sign-up from network'
    | 'sign-up mail to address';
  /** The account, the network or both. */
  of: string;
  max: number;
  windowSeconds: number;
}

/** 429: a limit is exceeded. */
export class TooManyAttempts extends ApiError {
  constructor(seconds: number) {
    const minutes = Math.ceil(seconds / 60);
    super(
      429,
      'too_many_attempts',
      `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
      { 'retry-after': String(seconds) },
    );
  }
}

/** A count with the rest of its window. */
export const Counted = z.object({ count: z.int(), seconds: z.int() });
export type Counted = z.output<typeof Counted>;

/** A limit with the key of the row that counts its attempts. */
export type LimitRow = Pick<Limit, 'max' | 'windowSeconds'> & { key: string };

export const rowOf = (limit: Limit): LimitRow => ({
  key: keyOf(limit),
  max: limit.max,
  windowSeconds: limit.windowSeconds,
});

interface CountedKey {
  key: string | null;
  windowSeconds: number | null;
}

/**
 * SQL that counts an attempt and returns a row of `Counted`.
 * @param from what follows the SELECT: the attempt is counted if it has a row
 */
export function countSql({ key, windowSeconds }: CountedKey, from = raw('')) {
  return sql`
    INSERT INTO attempts AS a (what, count, window_ends_at)
    SELECT ${key}::text, 1, now() + make_interval(secs => ${windowSeconds}) ${from}
    ON CONFLICT (what) DO UPDATE SET
      count = CASE WHEN a.window_ends_at < now() THEN 1 ELSE a.count + 1 END,
      window_ends_at = CASE WHEN a.window_ends_at < now() THEN excluded.window_ends_at ELSE a.window_ends_at END
    RETURNING count, ceil(extract(epoch FROM window_ends_at - now()))::integer AS seconds`;
}

const countAttempt = query('count attempt', Counted, (counted: CountedKey) => countSql(counted));
const deleteAttempts = query(
  'delete attempts',
  z.object({ what: z.string() }),
  ({ key }: { key: string }) => sql`DELETE FROM attempts WHERE what = ${key} RETURNING what`,
);

/**
 * Counts attempts in the database: all replicas of the service share one count, and it survives a restart. An attempt
 * counts before it starts, so that simultaneous attempts cannot exceed the limit.
 */
@Injectable()
export class Attempts {
  constructor(private readonly database: Database) {}

  /** @throws ApiError 429 with `Retry-After` when the limit is exceeded */
  async count(limit: Limit): Promise<void> {
    refuseExceeded(limit, await this.counted(limit));
  }

  /** Counts an attempt. @returns whether the limit is exceeded */
  async exceeds(limit: Limit): Promise<boolean> {
    return (await this.counted(limit)).count > limit.max;
  }

  /** Resets the count. */
  async clear(limit: Limit): Promise<void> {
    await deleteAttempts.rows(this.database, { key: keyOf(limit) });
  }

  private counted(limit: Limit): Promise<Counted> {
    return countAttempt.one(this.database, rowOf(limit));
  }
}

/** @throws ApiError 429 with `Retry-After` when the limit is exceeded */
export function refuseExceeded(limit: Limit, { count, seconds }: Counted): void {
  if (count > limit.max) throw new TooManyAttempts(Math.max(seconds, 1));
}

/** The key of a limit's row: the same for all spellings of an email that are one account. It is hashed, because a user may type a password into the email field. */
function keyOf({ kind, of }: Limit): string {
  return `${kind} ${createHash('sha256').update(foldCase(of)).digest('base64url')}`;
}
