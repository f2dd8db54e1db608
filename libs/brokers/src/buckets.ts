import { JetStreamApiError, StorageType, jetstream, type JetStreamClient } from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';

/** The key-value buckets. */
export const BUCKETS = {
  /** The releases, and which of them is active. */
  registry: 'remotes',
  /** The releases that did not load in browsers. */
  failures: 'remote-failures',
  /** What the gateways show of the teams' apps. */
  catalog: 'catalogue',
  /** Contracts, verdicts and deployments. */
  contracts: 'contracts',
} as const;

/** The stream that has the entries of a bucket. */
export const streamOfBucket = (name: string) => `KV_${name}`;

const REQUEST_TIMEOUT_MS = 3_000;

/** For reads that go to a bucket's leader, so that they see every write. */
const OPTIONS = { storage: StorageType.File, allow_direct: false };

const clientOf = (connection: NatsConnection) => jetstream(connection, { timeout: REQUEST_TIMEOUT_MS });

/** A key-value bucket. */
export interface OpenBucket {
  entries: KV;
  /** The keys that match a pattern of subjects, those of deleted entries included. */
  keys(pattern: string): Promise<string[]>;
}

/**
 * Opens a bucket. Reads of one that does not exist are refused: see `isStreamMissing`.
 */
export async function openBucket(connection: NatsConnection, name: string): Promise<OpenBucket> {
  const client = clientOf(connection);
  const manager = await client.jetstreamManager();
  const prefix = `$KV.${name}.`;
  return {
    entries: await new Kvm(client).open(name, { ...OPTIONS }),
    // The client's own list of keys needs a consumer, which not all users may create.
    async keys(pattern) {
      const filter = { subjects_filter: prefix + pattern };
      const { state } = await manager.streams.info(streamOfBucket(name), filter);
      return Object.keys(state.subjects ?? {}).map(subject => subject.slice(prefix.length));
    },
  };
}

/**
 * Creates a bucket when it does not exist.
 * @param replicas the number of brokers that keep a copy, at least: a bucket with fewer gets more
 */
export async function createBucket(connection: NatsConnection, name: string, replicas: number): Promise<KV> {
  const client = clientOf(connection);
  const bucket = await new Kvm(client).create(name, { ...OPTIONS, replicas });
  if ((await bucket.status()).replicas < replicas) await addReplicas(client, bucket, name, replicas);
  return bucket;
}

async function addReplicas(client: JetStreamClient, bucket: KV, name: string, replicas: number) {
  const { streams } = await client.jetstreamManager();
  try {
    await streams.update(streamOfBucket(name), { num_replicas: replicas });
  } catch (error) {
    // The cluster has too few brokers now. The bucket works, and the next call tries again.
    if (error instanceof JetStreamApiError) return;
    throw error;
  }
  // The brokers that keep the bucket elect a leader; until then none of them answers.
  const answers = () =>
    bucket.get('any').then(
      () => true,
      (error: unknown) => error instanceof JetStreamApiError,
    );
  for (let attempt = 0; attempt < 5; attempt += 1) if (await answers()) break;
}
