import type { Client } from 'pg';
import { TIMEOUTS } from '../timeouts.js';

/**
 * The right to relay a service's events: one replica has it for some seconds, and renews it. Another one takes it over when it
 * has expired, so a replica that is frozen, or whose machine is gone, delays the events by seconds only.
 *
 * A replica that continues after it was frozen may still publish the events of one batch. The new holder has published
 * the same ones: the broker skips them by their ids, and so do the consumers' inboxes. So nothing is out of order.
 */
export class RelayLease {
  private renewAt = 0;

  /** @param holder the id of this process */
  constructor(
    private readonly database: Client,
    private readonly holder: string,
  ) {}

  /** Acquires or renews the lease when that is due. @returns whether this process has it */
  async hold(): Promise<boolean> {
    const now = performance.now();
    if (now < this.renewAt) return true;
    const { rowCount } = await this.database.query({
      name: 'hold lease',
      text: `INSERT INTO relay_lease AS l (holder, expires_at) VALUES ($1, now() + $2 * interval '1 millisecond')
             ON CONFLICT (id) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
              WHERE l.holder = excluded.holder OR l.expires_at < now()`,
      values: [this.holder, TIMEOUTS.relayLease],
    });
    this.renewAt = rowCount === 1 ? now + TIMEOUTS.relayLeaseRenewal : 0;
    return rowCount === 1;
  }

  /** Lets another replica take over at once. */
  async release(): Promise<void> {
    await this.database.query('DELETE FROM relay_lease WHERE holder = $1', [this.holder]);
  }
}
