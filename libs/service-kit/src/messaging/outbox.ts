import { Injectable } from '@nestjs/common';
import type { DataOf, EventType } from '@endpaper/contracts';
import type { Transaction } from '../database/transaction.js';
import { command } from '../database/statement.js';
import { createCloudEvent } from './cloud-event.js';

/** The name under which a statement with `outboxInsert` reads how many events it added. */
const ADDED = 'added_events';

type OutboxInsert = { from?: string; data?: string } & ({ firstParameter: number } | { rows: string });

/**
 * SQL for a statement that makes a change and adds its event at once: the CTE that writes the outbox, and an expression
 * of how many events it added. The values of the three parameters come from `Outbox.insertValues`. After the commit, call
 * `Outbox.wakeRelay`.
 *
 * ```ts
 * const { cte, count } = outboxInsert({ firstParameter: 2, from: 'changed', data: `jsonb_build_object('id', changed.id)` });
 * const text = `WITH changed AS (UPDATE … RETURNING id), ${cte} SELECT ${count} AS events`;
 * ```
 * @param rows the alias of the rows in `from` that have these values as `event_id`, `subject` and `event`, instead of parameters
 * @param from what follows FROM: an event is added for each row; parameters are the values of one row at most
 * @param data a jsonb expression, whose fields are added to the event's data
 */
export function outboxInsert({ from, data, ...values }: OutboxInsert): { cte: string; count: string } {
  const [id, subject, event] =
    'rows' in values
      ? ['event_id', 'subject', 'event'].map(column => `${values.rows}.${column}`)
      : ['uuid', 'text', 'jsonb'].map((type, index) => `$${values.firstParameter + index}::${type}`);
  const completed = data ? `jsonb_set(${event}, '{data}', (${event} -> 'data') || ${data})` : event;
  const cte = `${ADDED} AS (
    INSERT INTO outbox (event_id, subject, event)
    SELECT ${id}, ${subject}, ${completed} ${from ? `FROM ${from}` : ''} RETURNING position
  )`;
  return { cte, count: `(SELECT count(*) FROM ${ADDED})` };
}

const addEvents = command(
  'add events',
  `INSERT INTO outbox (event_id, subject, event)
   SELECT event_id, subject, event
     FROM unnest($1::uuid[], $2::text[], $3::jsonb[]) WITH ORDINALITY AS e (event_id, subject, event, n) ORDER BY n`,
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

  /**
   * Adds an event to a transaction. Call it after the change that the event describes: the lock of the changed row then
   * puts the events of one row in the order of their commits.
   */
  add<E extends EventType>(type: E, data: DataOf<E>, transaction: Transaction): Promise<void> {
    return this.addAll(type, [data], transaction);
  }

  /** Adds events of one type to a transaction, in their order; see `add`. */
  async addAll<E extends EventType>(
    type: E,
    data: readonly DataOf<E>[],
    transaction: Transaction,
  ): Promise<void> {
    if (data.length === 0) return;
    transaction.afterCommit(this.wakeRelay);
    const events = data.map(each => createCloudEvent(this.source, type.subject, each));
    await addEvents.run(transaction, [
      events.map(({ id }) => id),
      events.map(() => type.subject),
      events.map(event => JSON.stringify(event)),
    ]);
  }

  /** A new event as the values of the three parameters of `outboxInsert`. @param data without what the statement adds */
  insertValues<E extends EventType>(type: E, data: Partial<DataOf<E>>): unknown[] {
    const event = createCloudEvent(this.source, type.subject, data);
    return [event.id, event.type, event];
  }
}
