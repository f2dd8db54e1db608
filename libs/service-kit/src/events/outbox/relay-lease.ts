import type { Client } from 'pg';
import { TIMEOUTS } from '../../timeouts.js';

/** One term of a lease: its holder, and a number that rises at each takeover. */
export interface Term {
  holder: string;
  token: number;
}

/**
 * The right to relay a service's events: one replica has it for some seconds, and renews it. Another one takes it over when it
 * has expired, so a replica that is frozen, or whose machine is gone, delays the events by seconds only.
 *
 * A replica that was frozen still takes itself for the holder when it continues. Its term is over, so the database lets it
 * mark nothing (`OutboxReader`), and the broker stores nothing that it publishes (`OutboxPublisher`).
 */
export class RelayLease {
  private renewAt = 0;
  private held: Term | undefined;

  /** @param holder the id of this process */
  constructor(
    private readonly database: Client,
    private readonly holder: string,
  ) {}

  /** Acquires or renews the lease when that is due. @returns this process's term; undefined when it does not have the lease */
  async hold(): Promise<Term | undefined> {
    const now = performance.now();
    if (now < this.renewAt) return this.held;
    const { rows } = await this.database.query<{ token: number }>({
      name: 'hold lease',
      text: `INSERT INTO relay_lease AS l (holder, expires_at) VALUES ($1, now() + $2 * interval '1 millisecond')
             ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at,
                                            token = l.token + (l.holder <> excluded.holder)::integer
              WHERE l.holder = excluded.holder OR l.expires_at < now()
             RETURNING token`,
      values: [this.holder, TIMEOUTS.relayLease],
    });
    const [row] = rows;
    this.held = row && { holder: this.holder, token: row.token };
    this.renewAt = row ? now + TIMEOUTS.relayLeaseRenewal : 0;
    return this.held;
  }

  /** Asks the database at the next `hold` whether this process still has the lease. */
  doubt(): void {
    this.renewAt = 0;
  }

  /** Lets another replica take over at once. The row stays, because the next token must be higher. */
  async release(): Promise<void> {
    await this.database.query('UPDATE relay_lease SET expires_at = now() WHERE holder = $1', [this.holder]);
  }
}
