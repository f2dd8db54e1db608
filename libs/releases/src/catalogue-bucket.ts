import { PublishedCatalogue } from '@endpaper/contracts';
import type { KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import * as z from 'zod/mini';
import { openBucket, read } from './bucket.js';

const BUCKET = 'catalogue';
const KEY = 'published';

/** What was last published of the catalogue, for gateways, which have neither the code nor the ledger. */
export class CatalogueBucket {
  private constructor(private readonly bucket: KV) {}

  /** @param replicas how many brokers keep a copy of it at least */
  static async open(connection: NatsConnection, replicas = 1): Promise<CatalogueBucket> {
    return new CatalogueBucket(await openBucket(connection, BUCKET, replicas));
  }

  /** Puts a catalogue in the place of the one before. */
  async publish(catalogue: PublishedCatalogue): Promise<void> {
    await this.bucket.put(KEY, JSON.stringify(catalogue));
  }

  /** The newest one; undefined when none was ever published. */
  async read(): Promise<PublishedCatalogue | undefined> {
    return (await read(this.bucket, KEY, value => z.parse(PublishedCatalogue, value)))?.value;
  }
}
