import type { KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import * as z from 'zod/mini';
import { openBucket, read, writeIfUnchanged } from './bucket.js';

const BUCKET = 'remote-failures';

/** How often a released version failed to load in readers' browsers. */
export const LoadFailures = z.object({
  name: z.string(),
  version: z.string(),
  count: z.int(),
  first_at: z.string(),
  last_at: z.string(),
  /** What a browser said the last time. */
  message: z.string(),
});
export type LoadFailures = z.infer<typeof LoadFailures>;

/** What readers' browsers said of released versions that did not load. */
export class FailureLog {
  private constructor(private readonly bucket: KV) {}

  /** @param replicas how many brokers keep a copy of it at least */
  static async open(connection: NatsConnection, replicas = 1): Promise<FailureLog> {
    return new FailureLog(await openBucket(connection, BUCKET, replicas));
  }

  /** Adds to what is known of a version, whoever else does so at the same time. */
  async add(seen: LoadFailures): Promise<void> {
    const key = `${seen.name}.${seen.version}`;
    for (;;) {
      const known = await read(this.bucket, key, value => z.parse(LoadFailures, value));
      const next = known ? together(known.value, seen) : seen;
      if (await writeIfUnchanged(this.bucket, key, next, known?.revision ?? 0)) return;
    }
  }

  /** What is known of a remote's versions; of all remotes when none is named. */
  async list(name?: string): Promise<LoadFailures[]> {
    const found: LoadFailures[] = [];
    for await (const key of await this.bucket.keys(name === undefined ? '>' : `${name}.>`)) {
      const entry = await read(this.bucket, key, value => z.parse(LoadFailures, value));
      if (entry) found.push(entry.value);
    }
    return found;
  }
}

/** What is known of a version together with what was seen of it, before or since. */
export function together(known: LoadFailures, seen: LoadFailures): LoadFailures {
  return {
    ...(known.last_at > seen.last_at ? known : seen),
    count: known.count + seen.count,
    first_at: known.first_at < seen.first_at ? known.first_at : seen.first_at,
  };
}
