import { createHash } from 'node:crypto';
import { ApiError } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** How many attempts of a kind are let through in a window of time. */
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

/**
 * Counts attempts in the database: all replicas share one count, and a restart forgets none. An attempt is counted
 * before it is made, so that many at once are not let through together.
 */
@Injectable()
export class Attempts {
  constructor(@Inject(DataSource) private readonly database: DataSource) {}

  /** @throws ApiError 429, with `Retry-After`, when the limit is reached */
  async count(limit: Limit): Promise<void> {
    const [row]: { count: number; seconds: number }[] = await this.database.query(
      `INSERT INTO attempts AS a (what, count, window_ends_at)
       VALUES ($1, 1, now() + make_interval(secs => $2))
       ON CONFLICT (what) DO UPDATE SET
         count = CASE WHEN a.window_ends_at < now() THEN 1 ELSE a.count + 1 END,
         window_ends_at = CASE WHEN a.window_ends_at < now() THEN excluded.window_ends_at ELSE a.window_ends_at END
       RETURNING count, ceil(extract(epoch FROM window_ends_at - now()))::integer AS seconds`,
      [key(limit), limit.windowSeconds],
    );
    if (row && row.count > limit.max) throw new TooManyAttempts(Math.max(row.seconds, 1));
  }

  /** Takes an attempt back that turned out to be none. */
  async uncount(limit: Limit): Promise<void> {
    await this.database.query('UPDATE attempts SET count = greatest(count - 1, 0) WHERE what = $1', [
      key(limit),
    ]);
  }

  /** Forgets all attempts of this kind. */
  async clear(limit: Limit): Promise<void> {
    await this.database.query('DELETE FROM attempts WHERE what = $1', [key(limit)]);
  }
}

// Hashed: what somebody typed into the address field by mistake, a password for one, is not kept.
function key({ kind, of }: Limit): string {
  return `${kind} ${createHash('sha256').update(of.toLowerCase()).digest('base64url')}`;
}
