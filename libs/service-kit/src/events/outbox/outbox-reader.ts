import type { Client } from 'pg';
import type { Term } from './relay-lease.js';

/** An event of the outbox. */
export interface OutboxRow {
  position: number;
  event_id: string;
  subject: string;
  /** The CloudEvent as JSON text. */
  event: string;
}

/** The number of events that may be unacknowledged by the broker at once. */
const BATCH = 200;

/**
 * Reads the events that are not published, in the order of their positions. A transaction gets the position of its event while it
 * has the lock of the changed row, so the events of one row have the order of its changes.
 */
export class OutboxReader {
  constructor(private readonly database: Client) {}

  /** @returns the next events, and whether no more were there */
  async next(): Promise<{ events: OutboxRow[]; isLast: boolean }> {
    const { rows: events } = await this.database.query<OutboxRow>({
      name: 'unpublished events',
      text: `SELECT position, event_id, subject, event::text FROM outbox
              WHERE published_at IS NULL ORDER BY position LIMIT ${BATCH}`,
    });
    return { events, isLast: events.length < BATCH };
  }

  /** @returns false when nothing was marked, because the term is over: another replica relays these events, and marks them */
  async markPublished(positions: readonly number[], { holder, token }: Term): Promise<boolean> {
    if (positions.length === 0) return true;
    const { rowCount } = await this.database.query({
      name: 'mark events as published',
      text: `UPDATE outbox SET published_at = now()
              WHERE position = ANY($1) AND EXISTS (SELECT FROM relay_lease WHERE holder = $2 AND token = $3)`,
      values: [positions, holder, token],
    });
    return rowCount !== 0;
  }
}
