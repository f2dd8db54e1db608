import { openBucket } from '@endpaper/releases';
import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { decodePart, encodePart, type Entries, type EntryName } from './entries.js';

const BUCKET = 'ledger';

/** Entries in a bucket of NATS, for all who share a broker. */
export class BucketEntries implements Entries {
  private constructor(
    private readonly connection: NatsConnection,
    private readonly bucket: KV,
  ) {}

  /**
   * @param natsUrl where the brokers answer, separated by commas
   * @param replicas how many brokers keep a copy of it at least
   * @throws Error with one sentence when none answers
   */
  static async open(natsUrl: string, replicas: number): Promise<BucketEntries> {
    const servers = natsUrl.split(',');
    const connection = await connect({ servers, name: 'ledger', timeout: 3_000, reconnect: false }).catch(
      (error: unknown) => {
        throw new Error(`The ledger does not answer at ${natsUrl}.`, { cause: error });
      },
    );
    try {
      return new BucketEntries(connection, await openBucket(connection, BUCKET, replicas));
    } catch (error) {
      await connection.close();
      throw error;
    }
  }

  async get(name: EntryName): Promise<unknown> {
    const entry = await this.bucket.get(keyOf(name));
    return entry?.operation === 'PUT' ? entry.json() : undefined;
  }

  async put(name: EntryName, value: unknown): Promise<void> {
    await this.bucket.put(keyOf(name), JSON.stringify(value));
  }

  async add(name: EntryName, value: unknown): Promise<boolean> {
    try {
      await this.bucket.create(keyOf(name), JSON.stringify(value));
      return true;
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    }
  }

  async list(beginning: EntryName): Promise<readonly EntryName[]> {
    const keys: string[] = [];
    for await (const key of await this.bucket.keys(`${keyOf(beginning)}.>`)) keys.push(key);
    return keys.sort().map(key => key.split('.').map(decodePart));
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}

function keyOf(name: EntryName): string {
  return name.map(encodePart).join('.');
}

function isTaken(error: unknown): boolean {
  const codes: number[] = [
    JetStreamApiCodes.StreamWrongLastSequence,
    JetStreamApiCodes.StreamWrongLastSequenceUnknown,
  ];
  return error instanceof JetStreamApiError && codes.includes(error.code);
}
