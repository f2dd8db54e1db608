import { jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { BUCKETS, createBucket } from './buckets.js';
import { DEAD_LETTERS, ensureStream } from './streams.js';

/**
 * Creates what the brokers have, or updates it: a stream for each service, that of the dead letters, and the buckets.
 * @param connection of the administrator
 * @param services by the names of their schemas: `books`
 * @param replicas the number of brokers that keep a copy
 */
export async function createStreams(
  connection: NatsConnection,
  services: readonly string[],
  replicas: number,
): Promise<void> {
  const manager = await jetstreamManager(connection);
  for (const service of services)
    await ensureStream(manager, service.toUpperCase(), `${service}.>`, replicas);
  await ensureStream(manager, DEAD_LETTERS, 'dead.>', replicas);
  for (const bucket of Object.values(BUCKETS)) await createBucket(connection, bucket, replicas);
}
