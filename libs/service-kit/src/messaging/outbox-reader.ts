import type { Client } from 'pg';
import { TIMEOUTS } from '../timeouts.js';
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
/** How much lower than the last published position the position of a transaction that commits late may be. */
const SLACK = 1_000;

/** Reads the events that are not published, in the order of their positions. */
export class OutboxReader {
  private highest = 0;
  private wholeReadAt = -Infinity;

  constructor(private readonly database: Client) {}

  /**
   * The next events. It starts near the last published one, because PostgreSQL would pass every published row that
   * vacuum has not removed from the index yet. From time to time it starts at the beginning, for the events of
   * transactions that took long.
   * @returns the events, and whether no more were there
   */
  async next(): Promise<{ events: OutboxRow[]; isLast: boolean }> {
    const isWhole = performance.now() - this.wholeReadAt > TIMEOUTS.outboxPoll;
    const { rows: events } = await this.database.query<OutboxRow>({
      name: 'unpublished events',
      text: `SELECT position, event_id, subject, event::text FROM outbox
              WHERE published_at IS NULL AND position > $1 ORDER BY position LIMIT ${BATCH}`,
      values: [isWhole ? 0 : this.highest - SLACK],
    });
    const isLast = events.length < BATCH;
    if (isWhole && isLast) this.wholeReadAt = performance.now();
    return { events, isLast };
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
    if (rowCount === 0) return false;
    this.highest = Math.max(this.highest, ...positions);
    return true;
  }
}
