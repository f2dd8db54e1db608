import { Client, escapeIdentifier } from 'pg';
import type { Broker } from './broker.js';

/** The number of events that may be unacknowledged by the broker at once. */
const BATCH = 200;

/** A span of time: with its start, without its end. */
export interface Span {
  from: Date;
  to: Date;
}

/**
 * Publishes the events again that a service published within a span of time, in their order. Housekeeping keeps them in the
 * outbox for seven days. The inbox of a consumer skips each event that it has handled, because it keeps their ids for longer;
 * versions and tombstones keep an older state from overwriting a newer one.
 * @param database a connection that may read the service's schema
 * @returns after each batch, how many events are published again
 * @throws Error when the broker or the database does not answer; it can be called again with the same span. Also when the outbox
 *   has an event of another service: an operator may publish it, but the service that wrote it may not
 */
export async function* replayOutbox(
  database: Client,
  broker: Broker,
  schema: string,
  { from, to }: Span,
): AsyncGenerator<number> {
  const outbox = `${escapeIdentifier(schema)}.outbox`;
  const jetstream = await broker.jetstream();
  // On outbox_published.
  const { rows: ends } = await database.query<{ first: string | null; last: string | null }>(
    `SELECT min(position) AS first, max(position) AS last FROM ${outbox}
      WHERE published_at >= $1 AND published_at < $2`,
    [from, to],
  );
  const { first, last } = ends[0] ?? {};
  let after = Number(first ?? 0) - 1;
  for (let published = 0; ;) {
    const { rows: events } = await database.query<{ position: string; subject: string; event: string }>(
      `SELECT position, subject, event::text FROM ${outbox}
        WHERE position > $1 AND position <= $2 AND published_at >= $3 AND published_at < $4
        ORDER BY position LIMIT ${BATCH}`,
      [after, last ?? 0, from, to],
    );
    const other = events.find(({ subject }) => !subject.startsWith(`${schema}.`));
    if (other) throw new Error(`The outbox of ${schema} has an event of another service: ${other.subject}.`);
    // Without the id of the message: within two minutes the broker would take it for a repeated publication.
    await Promise.all(events.map(({ subject, event }) => jetstream.publish(subject, event)));
    const end = events.at(-1);
    if (!end) return;
    after = Number(end.position);
    published += events.length;
    yield published;
  }
}
