import { Injectable } from '@nestjs/common';
import type { DataOf, EventType } from '@endpaper/contracts';
import type { EntityManager } from 'typeorm';
import { command } from '../database/statement.js';
import { createCloudEvent } from './cloud-event.js';

/** The NOTIFY channel that wakes the relay of a schema's outbox. */
export const outboxChannel = (schema: string) => `${schema}_outbox`;

/** The name under which a statement with `outboxInsert` reads how many events it added. */
const ADDED = 'added_events';

/**
 * SQL for a statement that makes a change and adds its event at once: the CTEs that write the outbox, and an expression
 * of how many events they added. The statement must select that expression: PostgreSQL runs the notification only if
 * its result is read. The values of the four parameters come from `Outbox.insertValues`.
 *
 * ```ts
 * const { ctes, count } = outboxInsert({ firstParameter: 2, from: 'changed', data: `jsonb_build_object('id', changed.id)` });
 * const text = `WITH changed AS (UPDATE … RETURNING id), ${ctes} SELECT ${count} AS events`;
 * ```
 * @param from what follows FROM: the event is added if it has a row; it must not have more than one
 * @param data a jsonb expression, whose fields are added to the event's data
 */
export function outboxInsert({
  firstParameter,
  from,
  data,
}: {
  firstParameter: number;
  from?: string;
  data?: string;
}): { ctes: string; count: string } {
  const [id, subject, event, channel] = [0, 1, 2, 3].map(index => `$${firstParameter + index}`);
  const completed = data
    ? `jsonb_set(${event}::jsonb, '{data}', (${event}::jsonb -> 'data') || ${data})`
    : `${event}::jsonb`;
  const ctes = `${ADDED} AS (
    INSERT INTO outbox (event_id, subject, event)
    SELECT ${id}::uuid, ${subject}::text, ${completed} ${from ? `FROM ${from}` : ''} RETURNING position
  ), notified_events AS (SELECT pg_notify(${channel}::text, '') FROM ${ADDED})`;
  return { ctes, count: '(SELECT count(*) FROM notified_events)' };
}

const { ctes, count } = outboxInsert({ firstParameter: 1 });
const addEvent = command('add event', `WITH ${ctes} SELECT ${count}`);

/** The events of a transaction, published after its commit. */
@Injectable()
export class Outbox {
  constructor(
    private readonly source: string,
    private readonly channel: string,
  ) {}

  /**
   * Adds an event to a transaction. Call it after the change that the event describes: the lock of the changed row then
   * puts the events of one row in the order of their commits.
   */
  async add<E extends EventType>(type: E, data: DataOf<E>, transaction: EntityManager): Promise<void> {
    await addEvent.run(transaction, this.insertValues(type, data));
  }

  /** A new event as the values of the four parameters of `outboxInsert`. */
  insertValues<E extends EventType>(type: E, data: DataOf<E>): unknown[] {
    const event = createCloudEvent(this.source, type.subject, data);
    return [event.id, event.type, event, this.channel];
  }
}
