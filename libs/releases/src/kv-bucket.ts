import { JetStreamApiCodes, JetStreamApiError, StorageType, jetstream } from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';

const REQUEST_TIMEOUT_MS = 3_000;

/**
 * Opens a key-value bucket; creates it when it does not exist. Reads go to its leader, so that they see every write.
 * @param replicas the number of brokers that keep a copy, at least: a bucket with fewer gets more
 */
export async function openBucket(connection: NatsConnection, name: string, replicas: number): Promise<KV> {
  const client = jetstream(connection, { timeout: REQUEST_TIMEOUT_MS });
  const bucket = await new Kvm(client).create(name, {
    storage: StorageType.File,
    replicas,
    allow_direct: false,
  });
  const { replicas: copies, streamInfo } = await bucket.status();
  if (copies >= replicas) return bucket;
  const { streams } = await client.jetstreamManager();
  try {
    await streams.update(streamInfo.config.name, { num_replicas: replicas });
  } catch (error) {
    // The cluster has too few brokers now. The bucket works, and the next call of openBucket tries again.
    if (error instanceof JetStreamApiError) return bucket;
    throw error;
  }
  // The brokers that keep the bucket elect a leader; until then none of them answers.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answered = await bucket.get('any').then(
      () => true,
      (error: unknown) => error instanceof JetStreamApiError,
    );
    if (answered) break;
  }
  return bucket;
}

/** The value of a key with its revision; undefined when the key has none. */
export async function readKey<T>(
  bucket: KV,
  key: string,
  parse: (value: unknown) => T,
): Promise<{ value: T; revision: number } | undefined> {
  const entry = await bucket.get(key);
  return entry?.operation === 'PUT' ? { value: parse(entry.json()), revision: entry.revision } : undefined;
}

/**
 * Compare-and-set: writes a value if the key still has the revision that was read (0: it had no value).
 * @returns whether it was written
 */
export async function writeIfUnchanged(
  bucket: KV,
  key: string,
  value: unknown,
  revision: number,
): Promise<boolean> {
  try {
    const text = JSON.stringify(value);
    await (revision === 0 ? bucket.create(key, text) : bucket.update(key, text, revision));
    return true;
  } catch (error) {
    if (error instanceof JetStreamApiError && CONFLICTS.includes(error.code)) return false;
    throw error;
  }
}

const CONFLICTS: number[] = [
  JetStreamApiCodes.StreamWrongLastSequence,
  JetStreamApiCodes.StreamWrongLastSequenceUnknown,
];
