import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CloudEvent, DataOf, EventType } from '@endpaper/contracts';
import type { EntityManager } from 'typeorm';
import { traceHeaders } from '../tracing/tracing.js';

/** What the relay of a schema's outbox listens on. */
export const outboxChannel = (schema: string) => `${schema}_outbox`;

/** Where the events of a transaction are left, to be told once it has committed, and only then. */
@Injectable()
export class Outbox {
  constructor(
    private readonly source: string,
    private readonly channel: string,
  ) {}

  /**
   * Adds an event to a transaction. Call it after the change that it tells of: the change's row lock then makes the
   * events of one row stand in the order of their commits.
   */
  async add<E extends EventType>(type: E, data: DataOf<E>, transaction: EntityManager): Promise<void> {
    const { event, channel } = this.prepare(type, data);
    await transaction.query(
      `WITH added AS (INSERT INTO outbox (event_id, subject, event) VALUES ($1, $2, $3) RETURNING position)
       SELECT pg_notify($4, '') FROM added`,
      [event.id, event.type, event, channel],
    );
  }

  /** An event, and the channel to notify, for a statement that writes the change and its event in one. */
  prepare<E extends EventType>(type: E, data: DataOf<E>): { event: CloudEvent<DataOf<E>>; channel: string } {
    const event: CloudEvent<DataOf<E>> = {
      specversion: '1.0',
      id: randomUUID(),
      source: this.source,
      type: type.subject,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      ...traceHeaders(),
      data,
    };
    return { event, channel: this.channel };
  }
}
