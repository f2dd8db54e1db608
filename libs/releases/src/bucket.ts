import { JetStreamApiCodes, JetStreamApiError, StorageType, jetstream } from '@nats-io/jetstream';
import { Kvm, type KV, type KvEntry } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import * as z from 'zod/mini';

const REQUEST_TIMEOUT_MS = 3_000;
const CONFLICTS: number[] = [
  JetStreamApiCodes.StreamWrongLastSequence,
  JetStreamApiCodes.StreamWrongLastSequenceUnknown,
];

/**
 * Opens a key-value bucket; creates it when it does not exist. Reads go to its leader, so that they see every write.
 * @param replicas the number of brokers that keep a copy, at least: a bucket with fewer gets more
 */
export async function openBucket(connection: NatsConnection, name: string, replicas: number): Promise<KV> {
  const client = jetstream(connection, { timeout: REQUEST_TIMEOUT_MS });
  const options = { storage: StorageType.File, replicas, allow_direct: false };
  const bucket = await new Kvm(client).create(name, options);
  const status = await bucket.status();
  if (status.replicas >= replicas) return bucket;
  const { streams } = await client.jetstreamManager();
  try {
    await streams.update(status.streamInfo.config.name, { num_replicas: replicas });
  } catch (error) {
    // The cluster has too few brokers now. The bucket works, and the next call of openBucket tries again.
    if (error instanceof JetStreamApiError) return bucket;
    throw error;
  }
  // The brokers that keep the bucket elect a leader; until then none of them answers.
  const answers = () =>
    bucket.get('any').then(
      () => true,
      (error: unknown) => error instanceof JetStreamApiError,
    );
  for (let attempt = 0; attempt < 5; attempt += 1) if (await answers()) break;
  return bucket;
}

/** A bucket whose values have a schema. */
export class Bucket<T> {
  constructor(
    private readonly bucket: KV,
    private readonly schema: z.ZodMiniType<T>,
  ) {}

  /** The value of a key with its revision; undefined when the key has none. */
  async get(key: string): Promise<{ value: T; revision: number } | undefined> {
    const entry = await this.bucket.get(key);
    if (entry?.operation !== 'PUT') return undefined;
    return { value: z.parse(this.schema, entry.json()), revision: entry.revision };
  }

  async put(key: string, value: T): Promise<void> {
    await this.bucket.put(key, JSON.stringify(value));
  }

  /**
   * Compare-and-set: writes a value if the key still has the revision that was read (0: it had no value).
   * @returns whether it was written
   */
  async putIfUnchanged(key: string, value: T, revision: number): Promise<boolean> {
    const text = JSON.stringify(value);
    try {
      await (revision === 0 ? this.bucket.create(key, text) : this.bucket.update(key, text, revision));
      return true;
    } catch (error) {
      if (error instanceof JetStreamApiError && CONFLICTS.includes(error.code)) return false;
      throw error;
    }
  }

  /**
   * The values of all keys that match a pattern of subjects, undefined for deleted keys.
   * @param onUnreadable is called for each value that can't be parsed; without it the first one is thrown
   * @throws Error when the broker sends nothing for three seconds: it may have restarted and lost the listing
   */
  async list(pattern: string, onUnreadable?: (error: Error) => void): Promise<Map<string, T | undefined>> {
    const found = new Map<string, T | undefined>();
    const entries = await this.bucket.history({ key: pattern });
    const timer = setTimeout(() => {
      entries.stop(new Error('timeout'));
    }, REQUEST_TIMEOUT_MS);
    try {
      for await (const entry of entries) {
        timer.refresh();
        this.add(entry, found, onUnreadable);
      }
    } finally {
      clearTimeout(timer);
    }
    return found;
  }

  private add(
    entry: KvEntry,
    found: Map<string, T | undefined>,
    onUnreadable?: (error: Error) => void,
  ): void {
    try {
      found.set(entry.key, entry.operation === 'PUT' ? z.parse(this.schema, entry.json()) : undefined);
    } catch (cause) {
      const error = new Error(`The registry's entry ${entry.key} can't be read`, { cause });
      if (!onUnreadable) throw error;
      onUnreadable(error);
    }
  }
}
