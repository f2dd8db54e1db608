import { createHash } from 'node:crypto';
import { foldCase } from '@endpaper/contracts';
import { ApiError, Database, query, sql, type Connection } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';

/** The maximum number of attempts in a time window. */
export interface Limit {
  /** What is limited: `login from network`. */
  kind: string;
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

interface Attempt {
  what: string;
}

const countAttempt = query(
  'count attempt',
  z.object({ count: z.int(), seconds: z.int() }),
  ({ what, windowSeconds }: Attempt & { windowSeconds: number }) => sql`
    INSERT INTO attempts AS a (what, count, window_ends_at)
    VALUES (${what}, 1, now() + make_interval(secs => ${windowSeconds}))
    ON CONFLICT (what) DO UPDATE SET
      count = CASE WHEN a.window_ends_at < now() THEN 1 ELSE a.count + 1 END,
      window_ends_at = CASE WHEN a.window_ends_at < now() THEN excluded.window_ends_at ELSE a.window_ends_at END
    RETURNING count, ceil(extract(epoch FROM window_ends_at - now()))::integer AS seconds`,
);
const uncountAttempt = query(
  'uncount attempt',
  z.object({ what: z.string() }),
  ({ what }: Attempt) =>
    sql`UPDATE attempts SET count = greatest(count - 1, 0) WHERE what = ${what} RETURNING what`,
);
const deleteAttempts = query(
  'delete attempts',
  z.object({ what: z.string() }),
  ({ what }: Attempt) => sql`DELETE FROM attempts WHERE what = ${what} RETURNING what`,
);

/**
 * Counts attempts in the database: all replicas of the service share one count, and it survives a restart. An attempt
 * counts before it starts, so that simultaneous attempts cannot exceed the limit.
 */
@Injectable()
export class Attempts {
  constructor(private readonly database: Database) {}

  /** Counts an attempt. @throws ApiError 429 with `Retry-After` when the limit is exceeded */
  async count(limit: Limit): Promise<void> {
    const { count, seconds } = await this.counted(limit);
    if (count > limit.max) throw new TooManyAttempts(Math.max(seconds, 1));
  }

  /** Counts an attempt. @returns whether the limit is exceeded */
  async exceeds(limit: Limit): Promise<boolean> {
    return (await this.counted(limit)).count > limit.max;
  }

  /** Takes an attempt out of the count. */
  async uncount(limit: Limit, tx: Connection): Promise<void> {
    await uncountAttempt.rows(tx, { what: keyOf(limit) });
  }

  /** Resets the count. */
  async clear(limit: Limit, connection: Connection = this.database): Promise<void> {
    await deleteAttempts.rows(connection, { what: keyOf(limit) });
  }

  private counted(limit: Limit) {
    return countAttempt.one(this.database, { what: keyOf(limit), windowSeconds: limit.windowSeconds });
  }
}

/** The key of a limit's row: the same for all spellings of an email that are one account. It is hashed, because a user may type a password into the email field. */
function keyOf({ kind, of }: Limit): string {
  return `${kind} ${createHash('sha256').update(foldCase(of)).digest('base64url')}`;
}
