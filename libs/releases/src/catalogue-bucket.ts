import { PublishedCatalogue } from '@endpaper/contracts';
import type { KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import * as z from 'zod/mini';
import { openBucket, readKey } from './kv-bucket.js';

const KEY = 'published';

/** The catalogue as it was last published, for gateways: they have neither the code nor the contract store. */
export class CatalogueBucket {
  private constructor(private readonly bucket: KV) {}

  static async open(connection: NatsConnection, replicas = 1): Promise<CatalogueBucket> {
    return new CatalogueBucket(await openBucket(connection, 'catalogue', replicas));
  }

  async publish(catalogue: PublishedCatalogue): Promise<void> {
    await this.bucket.put(KEY, JSON.stringify(catalogue));
  }

  /** @returns undefined when nothing was ever published */
  async read(): Promise<PublishedCatalogue | undefined> {
    return (await readKey(this.bucket, KEY, value => z.parse(PublishedCatalogue, value)))?.value;
  }
}
