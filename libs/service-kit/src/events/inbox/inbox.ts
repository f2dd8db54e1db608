import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { query } from '../../data/query.js';
import { sql } from '../../data/sql.js';
import { BackgroundDatabase } from '../../data/database/database.js';
import { BackgroundTransactions, type Transaction } from '../../data/transactions.js';

interface EventOf {
  consumer: string;
  event: string;
}

// The failures of an event end with its success; when the work fails again, they are rolled back with the claim.
const claim = query(
  'claim event',
  z.object({ event_id: z.string() }),
  ({ consumer, event }: EventOf) => sql`
    WITH failures AS (DELETE FROM inbox_failures WHERE consumer = ${consumer} AND event_id = ${event})
    INSERT INTO inbox (consumer, event_id) VALUES (${consumer}, ${event}) ON CONFLICT DO NOTHING RETURNING event_id`,
);
const countFailure = query(
  'count failure of event',
  z.object({ attempts: z.int() }),
  ({ consumer, event }: EventOf) => sql`
    INSERT INTO inbox_failures (consumer, event_id, attempts) VALUES (${consumer}, ${event}, 1)
    ON CONFLICT (consumer, event_id) DO UPDATE SET attempts = inbox_failures.attempts + 1, failed_at = now()
    RETURNING attempts`,
);
const deleteFailures = query(
  'delete failures of event',
  z.object({ attempts: z.int() }),
  ({ consumer, event }: EventOf) => sql`
    DELETE FROM inbox_failures WHERE consumer = ${consumer} AND event_id = ${event} RETURNING attempts`,
);

/** The handled events: the effect of an event and its inbox row are one transaction. */
@Injectable()
export class Inbox {
  constructor(
    private readonly database: BackgroundDatabase,
    private readonly transactions: BackgroundTransactions,
  ) {}

  /** Runs the work for an event, unless this consumer has handled it. */
  async once(consumer: string, event: string, work: (tx: Transaction) => Promise<void>): Promise<void> {
    await this.transactions.run(async tx => {
      if (await claim.maybeOne(tx, { consumer, event })) await work(tx);
    });
  }

  /**
   * Counts a failure of the work for an event. The count is in the database on purpose: while the database is
   * unavailable nothing is counted, so that an outage makes no event a dead letter.
   * @returns how often the work has failed
   */
  async countFailure(consumer: string, eventId: string): Promise<number> {
    return (await countFailure.one(this.database, { consumer, event: eventId })).attempts;
  }

  /** Deletes the failures of an event, so that a replay has all its retries. */
  async deleteFailures(consumer: string, eventId: string): Promise<void> {
    await deleteFailures.rows(this.database, { consumer, event: eventId });
  }
}
