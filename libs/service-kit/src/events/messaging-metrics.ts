import { DEAD_LETTERS, isStreamMissing, streamOf, type Broker } from '@endpaper/brokers';
import type { JetStreamManager } from '@nats-io/jetstream';
import { Database } from '../data/database/database.js';
import type { Metrics } from '../operations/metrics/metrics.js';
import type { ConsumerPlan } from './inbox/subscription.js';

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
  metrics.gauges('consumer_pending_messages', 'Events that a consumer has not handled', 'consumer', () =>
    pendingMessages(broker, consumers),
  );
  metrics.gauges('dead_letters', 'Events that a consumer could not handle', 'consumer', () =>
    deadLetters(broker, consumers),
  );
  metrics.gauges('oldest_dead_letter_seconds', 'Age of the oldest dead letter', 'consumer', () =>
    oldestDeadLetters(broker, consumers),
  );
}

/**
 * How many messages each consumer has not acknowledged, by its name. A consumer whose stream does not exist yet has no value.
 * @throws Error when the broker does not answer
 */
async function pendingMessages(broker: Pick<Broker, 'manager'>, consumers: readonly ConsumerPlan[]) {
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

/** The first message of a subject in a stream; null without one. */
export function firstMessage(manager: JetStreamManager, stream: string, subject: string) {
  // The client's type lacks this request, which NATS has since 2.9.
  const request = { seq: 1, next_by_subj: subject };
  return manager.streams.getMessage(stream, request);
}

async function deadLetters(broker: Pick<Broker, 'manager'>, consumers: readonly ConsumerPlan[]) {
  const counts = await countBySubject(await broker.manager());
  return new Map(consumers.map(({ name }) => [name, counts[`dead.${name}`] ?? 0]));
}

/** The age of each consumer's oldest dead letter (seconds); 0 without one. */
async function oldestDeadLetters(broker: Pick<Broker, 'manager'>, consumers: readonly ConsumerPlan[]) {
  const manager = await broker.manager();
  const counts = await deadLetters(broker, consumers);
  const ages = [...counts].map(async ([name, count]): Promise<[string, number]> => {
    const first = count > 0 ? await firstMessage(manager, DEAD_LETTERS, `dead.${name}`) : null;
    return [name, first ? (Date.now() - first.time.getTime()) / 1_000 : 0];
  });
  return new Map(await Promise.all(ages));
}

async function countBySubject(manager: JetStreamManager): Promise<Record<string, number>> {
  try {
    const { state } = await manager.streams.info(DEAD_LETTERS, { subjects_filter: 'dead.>' });
    return state.subjects ?? {};
  } catch (error) {
    if (isStreamMissing(error)) return {};
    throw error;
  }
}
