import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  RetentionPolicy,
  jetstreamManager,
  StorageType,
  type JetStreamManager,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { BUCKETS, createBucket } from './buckets.js';

/** The stream of the events whose retries are used up. */
export const DEAD_LETTERS = 'DEAD_LETTERS';

/** Events are removed from the streams after this time (milliseconds). */
export const EVENTS_KEPT_MS = 30 * 24 * 3_600_000;
/** A second message with the same id within this time is not stored (milliseconds). */
const DUPLICATE_WINDOW_MS = 120_000;

/** JetStream's durations are in nanoseconds. */
const NANOSECONDS = 1_000_000;

/** The stream of a subject, named after the service that publishes it: `books.book.created.v1` → `BOOKS`. */
export function streamOf(subject: string): string {
  return subject.slice(0, subject.indexOf('.')).toUpperCase();
}

/** A durable consumer: it receives the events of one entity for one service. */
export interface Consumer {
  /** `svc-posts_books-book`. */
  name: string;
  /** `books.book.>`; NATS 2.9 supports one filter per consumer. */
  filter: string;
}

/** The consumer that receives the events of a subject for a service. */
export function consumerOf(service: string, subject: string): Consumer {
  const entity = subject.split('.').slice(0, 2).join('.');
  return { name: `${service}_${entity.replace('.', '-')}`, filter: `${entity}.>` };
}

/** Whether the broker has refused a request because there is no such stream. */
export function isStreamMissing(error: unknown): boolean {
  return error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
}

/** Creates a stream, or updates the configuration of an existing one. */
export async function ensureStream(
  manager: JetStreamManager,
  name: string,
  subjects: string,
  replicas: number,
): Promise<void> {
  const stream = {
    subjects: [subjects],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    num_replicas: replicas,
    max_age: EVENTS_KEPT_MS * NANOSECONDS,
    duplicate_window: DUPLICATE_WINDOW_MS * NANOSECONDS,
  };
  await manager.streams.update(name, stream).catch(async (error: unknown) => {
    if (!isStreamMissing(error)) throw error;
    await manager.streams.add({ name, ...stream });
  });
}

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
