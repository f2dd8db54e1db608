import type { JetStreamManager } from '@nats-io/jetstream';
import { Database } from '../database/database.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Broker } from './broker.js';
import { DEAD_LETTERS, streamExists, streamOf } from './streams.js';
import type { ConsumerPlan } from './subscription.js';

/** Registers the metrics of a service's outbox and consumers. Every replica of a service shows the same values. */
export function measureMessaging(
  metrics: Metrics,
  database: Pick<Database, 'query'>,
  broker: Pick<Broker, 'manager'>,
  consumers: readonly ConsumerPlan[],
): void {
  metrics.gauge('outbox_unpublished_events', 'Events in the outbox that are not published', async () => {
    const [row]: { count: number }[] = await database.query(
      'SELECT count(*) AS count FROM outbox WHERE published_at IS NULL',
    );
    return row?.count ?? 0;
  });
  metrics.gauge('outbox_lag_seconds', 'Age of the oldest event that is not published', async () => {
    const [row]: { lag: number }[] = await database.query(
      `SELECT greatest(extract(epoch FROM now() - created_at), 0)::float8 AS lag
         FROM outbox WHERE published_at IS NULL ORDER BY position LIMIT 1`,
    );
    return row?.lag ?? 0;
  });
  metrics.gauges(
    'consumer_pending_events',
    'Published events that a consumer has not handled',
    'consumer',
    () => pendingEvents(broker, consumers),
  );
  metrics.gauges('dead_letters', 'Events that a consumer could not handle', 'consumer', () =>
    deadLetters(broker, consumers),
  );
}

/**
 * How many published events each consumer has not handled, by its name. A consumer whose stream does not exist yet has no value.
 * @throws Error when the broker does not answer
 */
export async function pendingEvents(broker: Pick<Broker, 'manager'>, consumers: readonly ConsumerPlan[]) {
  const manager = await broker.manager();
  const pending = new Map<string, number>();
  await Promise.all(
    consumers.map(async ({ name, filter }) => {
      const info = await manager.consumers.info(streamOf(filter), name).catch(() => undefined);
      if (info) pending.set(name, info.num_pending + info.num_ack_pending);
    }),
  );
  return pending;
}

async function deadLetters(broker: Pick<Broker, 'manager'>, consumers: readonly ConsumerPlan[]) {
  const counts = await countBySubject(await broker.manager());
  return new Map(consumers.map(({ name }) => [name, counts[`dead.${name}`] ?? 0]));
}

async function countBySubject(manager: JetStreamManager): Promise<Record<string, number>> {
  if (!(await streamExists(manager, DEAD_LETTERS))) return {};
  const { state } = await manager.streams.info(DEAD_LETTERS, { subjects_filter: 'dead.>' });
  return state.subjects ?? {};
}
