import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CloudEvent, DataOf, EventType } from '@endpaper/contracts';
import * as z from 'zod/mini';
import type { DatabaseTransaction } from './database/database-transaction.js';
import { traceHeaders } from '../operations/tracing/tracing.js';
import { query } from './query.js';
import { sql } from './sql.js';

const addEvents = query(
  'add events',
  z.object({ position: z.int() }),
  ({ subject, events }: { subject: string; events: readonly CloudEvent[] }) => sql`
    INSERT INTO outbox (event_id, subject, event)
    SELECT event_id, ${subject}, event
      FROM unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(event => JSON.stringify(event))}::jsonb[])
           WITH ORDINALITY AS e (event_id, event, n) ORDER BY n
    RETURNING position`,
  { subject: '', events: [] },
);

/** The events of a transaction, published after its commit. */
@Injectable()
export class Outbox {
  /**
   * Wakes the relay, after a commit. The relay sets it; the events of a process without one wait for the next look of the
   * service's relay.
   */
  wakeRelay: () => void = () => undefined;

  constructor(private readonly source: string) {}

  /** Adds events of one type to a transaction, in their order; see `Transaction.publish`. */
  async add<E extends EventType>(
    type: E,
    data: readonly DataOf<E>[],
    transaction: DatabaseTransaction,
  ): Promise<void> {
    if (data.length === 0) return;
    transaction.afterCommit(this.wakeRelay);
    const events = data.map(each => createCloudEvent(this.source, type.subject, each));
    await addEvents.rows(transaction, { subject: type.subject, events });
  }
}

/**
 * A new event with its envelope, in the running trace.
 * @param source the service that publishes it: `svc-books`
 * @param type its subject
 */
export function createCloudEvent<Data>(source: string, type: string, data: Data): CloudEvent<Data> {
  return {
    specversion: '1.0',
    id: randomUUID(),
    source,
    type,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    ...traceHeaders(),
    data,
  };
}
