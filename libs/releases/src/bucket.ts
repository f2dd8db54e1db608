import { isStreamMissing, openBucket, type OpenBucket } from '@endpaper/brokers';
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import * as z from 'zod/mini';

const CONFLICTS: number[] = [
  JetStreamApiCodes.StreamWrongLastSequence,
  JetStreamApiCodes.StreamWrongLastSequenceUnknown,
];

/** A bucket whose values have a schema. One that does not exist has no values. */
export class Bucket<T> {
  constructor(
    private readonly bucket: OpenBucket,
    private readonly schema: z.ZodMiniType<T>,
  ) {}

  static async open<T>(
    connection: NatsConnection,
    name: string,
    schema: z.ZodMiniType<T>,
  ): Promise<Bucket<T>> {
    return new Bucket(await openBucket(connection, name), schema);
  }

  /** The value of a key with its revision; undefined when the key has none. */
  async get(key: string): Promise<{ value: T; revision: number } | undefined> {
    const entry = await this.entry(key);
    if (entry?.operation !== 'PUT') return undefined;
    return { value: z.parse(this.schema, entry.json()), revision: entry.revision };
  }

  async put(key: string, value: T): Promise<void> {
    await this.bucket.entries.put(key, JSON.stringify(value));
  }

  /**
   * Compare-and-set: writes a value if the key still has the revision that was read (0: it had no value).
   * @returns whether it was written
   */
  async putIfUnchanged(key: string, value: T, revision: number): Promise<boolean> {
    const text = JSON.stringify(value);
    const { entries } = this.bucket;
    try {
      await (revision === 0 ? entries.create(key, text) : entries.update(key, text, revision));
      return true;
    } catch (error) {
      if (error instanceof JetStreamApiError && CONFLICTS.includes(error.code)) return false;
      throw error;
    }
  }

  /**
   * The values of all keys that match a pattern of subjects, undefined for deleted keys.
   * @param onUnreadable is called for each value that can't be parsed; without it the first one is thrown
   */
  async list(pattern: string, onUnreadable?: (error: Error) => void): Promise<Map<string, T | undefined>> {
    const keys = await orWithoutBucket(this.bucket.keys(pattern), []);
    const found = new Map<string, T | undefined>();
    const read = keys.map(async key => [key, await this.entry(key)] as const);
    for (const [key, entry] of await Promise.all(read))
      try {
        found.set(key, entry?.operation === 'PUT' ? z.parse(this.schema, entry.json()) : undefined);
      } catch (cause) {
        const error = new Error(`The registry's entry ${key} can't be read`, { cause });
        if (!onUnreadable) throw error;
        onUnreadable(error);
      }
    return found;
  }

  private entry(key: string) {
    return orWithoutBucket(this.bucket.entries.get(key), null);
  }
}

/** What a bucket answers, or another value when there is no such bucket. */
export function orWithoutBucket<T, Otherwise>(
  answer: Promise<T>,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  return answer.catch((error: unknown) => {
    if (isStreamMissing(error)) return otherwise;
    throw error;
  });
}
