import { createHash } from 'node:crypto';
import { ApiError, command, statement } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';

/** The maximum number of attempts in a time window. */
export interface Limit {
  kind: 'login of account' | 'login from address' | 'sign-up from address';
  /** The account or the network address. */
  of: string;
  max: number;
  windowSeconds: number;
}

class TooManyAttempts extends ApiError {
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

const countAttempt = statement(
  'count attempt',
  z.object({ count: z.int(), seconds: z.int() }),
  `INSERT INTO attempts AS a (what, count, window_ends_at)
   VALUES ($1, 1, now() + make_interval(secs => $2))
   ON CONFLICT (what) DO UPDATE SET
     count = CASE WHEN a.window_ends_at < now() THEN 1 ELSE a.count + 1 END,
     window_ends_at = CASE WHEN a.window_ends_at < now() THEN excluded.window_ends_at ELSE a.window_ends_at END
   RETURNING count, ceil(extract(epoch FROM window_ends_at - now()))::integer AS seconds`,
);
const uncountAttempt = command(
  'uncount attempt',
  'UPDATE attempts SET count = greatest(count - 1, 0) WHERE what = $1',
);
const deleteAttempts = command('delete attempts', 'DELETE FROM attempts WHERE what = $1');

/**
 * Counts attempts in the database: all replicas of the service share one count, and it survives a restart. An attempt
 * counts before it starts, so that simultaneous attempts cannot exceed the limit.
 */
@Injectable()
export class Attempts {
  constructor(private readonly database: DataSource) {}

  /** @throws ApiError 429 with `Retry-After` when the limit is exceeded */
  async count(limit: Limit): Promise<void> {
    const { count, seconds } = await countAttempt.one(this.database, [keyOf(limit), limit.windowSeconds]);
    if (count > limit.max) throw new TooManyAttempts(Math.max(seconds, 1));
  }

  /** Subtracts an attempt that succeeded. */
  async uncount(limit: Limit): Promise<void> {
    await uncountAttempt.run(this.database, [keyOf(limit)]);
  }

  /** Resets the count. */
  async clear(limit: Limit): Promise<void> {
    await deleteAttempts.run(this.database, [keyOf(limit)]);
  }
}

// Hashed, because a user may type a password into the email field.
function keyOf({ kind, of }: Limit): string {
  return `${kind} ${createHash('sha256').update(of.toLowerCase()).digest('base64url')}`;
}
