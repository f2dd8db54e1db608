import { JetStreamApiError, type JetStreamClient } from '@nats-io/jetstream';
import type { Client } from 'pg';
import type { Term } from './relay-lease.js';

/** An event of the outbox. */
interface OutboxRow {
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

/** The broker's error codes for a message whose predecessor is not the expected one. */
const WRONG_LAST_SEQUENCE = 10_071;
const WRONG_LAST_MESSAGE_ID = 10_070;

/** What a publication of a batch has achieved. */
export interface Publication {
  /** How many events, from the first one on, the broker has stored. */
  stored: number;
  /** Why the event after them was not stored; undefined when all are. */
  failure: Error | undefined;
}

/**
 * Publishes batches of events to a stream. Each is sent without waiting for the acknowledgements of those before. The broker stores a batch only directly after what this publisher last
 * knew of the stream: the first message names the stream's last sequence, and each further one the id of the message before it. So
 * when another publisher has stored something meanwhile, the broker refuses the whole rest of the batch, also of a process that was
 * frozen for longer than the broker knows the ids. That costs a header per message, and no round trip.
 */
export class OutboxPublisher {
  /** @param lastSequence of the stream; undefined when other publishers, such as a replay, are known to be active */
  constructor(
    private readonly jetstream: JetStreamClient,
    private lastSequence: number | undefined,
  ) {}

  async publish(events: readonly OutboxRow[]): Promise<Publication> {
    const results = await Promise.allSettled(
      events.map(({ event_id: msgID, subject, event }, index) =>
        this.jetstream.publish(subject, event, {
          msgID,
          expect: this.expectation(events[index - 1]?.event_id),
        }),
      ),
    );
    const failed = results.findIndex(({ status }) => status === 'rejected');
    const acknowledged = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));
    // The acknowledgement of a message that the broker has skipped has the sequence of its first publication.
    this.lastSequence = acknowledged.findLast(({ duplicate }) => !duplicate)?.seq ?? this.lastSequence;
    if (failed === -1) return { stored: events.length, failure: undefined };
    // The next batch expects nothing: its acknowledgements say how far the stream is.
    this.lastSequence = undefined;
    return { stored: failed, failure: (results[failed] as PromiseRejectedResult).reason as Error };
  }

  private expectation(previousId: string | undefined): { lastSequence?: number; lastMsgID?: string } {
    if (this.lastSequence === undefined) return {};
    return previousId === undefined ? { lastSequence: this.lastSequence } : { lastMsgID: previousId };
  }
}

/** Whether the broker has refused an event because another publisher has stored something before it. */
export function isOvertaken(error: unknown): boolean {
  return (
    error instanceof JetStreamApiError && [WRONG_LAST_SEQUENCE, WRONG_LAST_MESSAGE_ID].includes(error.code)
  );
}
