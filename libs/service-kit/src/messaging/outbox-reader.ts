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

interface Look {
  /** The ids of the oldest transaction in progress, and of the next one. */
  oldest: string;
  next: string;
  /** The last position that was given. */
  given: number;
}

/** A position of the outbox: the transactions of all events up to it had an id below another one. */
interface Boundary {
  position: number;
  transaction: bigint;
}

/**
 * Reads the events that are not published, in the order of their positions. A transaction gets the position of its event while it
 * has the lock of the changed row, so the events of one row have the order of its changes. One that commits late has a low
 * position: the reader starts behind a position only when no transaction in progress can have a lower one.
 */
export class OutboxReader {
  /** All events up to here are published. */
  private start = 0;
  private boundary: Boundary | undefined;
  /** The last position that was given at the look before. */
  private given = 0;
  private lookedAt = -Infinity;

  constructor(private readonly database: Client) {}

  /** @returns the next events, and whether no more were there */
  async next(): Promise<{ events: OutboxRow[]; isLast: boolean }> {
    const settled = await this.settled();
    const { rows: events } = await this.database.query<OutboxRow>({
      name: 'unpublished events',
      text: `SELECT position, event_id, subject, event::text FROM outbox
              WHERE published_at IS NULL AND position > $1 ORDER BY position LIMIT ${BATCH}`,
      values: [this.start],
    });
    if (settled !== undefined && (events[0]?.position ?? Infinity) > settled) this.start = settled;
    return { events, isLast: events.length < BATCH };
  }

  /**
   * Looks from time to time up to which position the transactions of all events have ended. PostgreSQL would otherwise pass every
   * published row that vacuum has not removed from the index yet.
   */
  private async settled(): Promise<number | undefined> {
    if (performance.now() - this.lookedAt < TIMEOUTS.outboxPoll) return undefined;
    this.lookedAt = performance.now();
    const { rows } = await this.database.query<Look>({
      name: 'transactions in progress',
      text: `SELECT pg_snapshot_xmin(now)::text AS oldest, pg_snapshot_xmax(now)::text AS next,
                    CASE WHEN is_called THEN last_value ELSE 0 END AS given
               FROM pg_current_snapshot() AS now, outbox_position_seq`,
    });
    const [look] = rows;
    if (!look) return undefined;
    const { boundary } = this;
    const isOver = !boundary || BigInt(look.oldest) >= boundary.transaction;
    // A transaction may get its id just after the position, so the position is that of the look before.
    if (isOver) this.boundary = { position: this.given, transaction: BigInt(look.next) };
    this.given = look.given;
    return isOver ? boundary?.position : undefined;
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
