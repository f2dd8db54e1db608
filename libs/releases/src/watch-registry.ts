import { setTimeout as sleep } from 'node:timers/promises';
import type { KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import { openBucket } from './kv-bucket.js';
import { REGISTRY, RegistryEntries, type RegistrySnapshot } from './registry-entries.js';

const POLL_INTERVAL_MS = 250;

interface RegistryWatch {
  /** The number of brokers that keep a copy of the registry, if it has to be created. */
  replicas: number;
  /** Called with the registry's content once it was read, and after each change. */
  onChange: (snapshot: RegistrySnapshot) => void;
  /** Called when the registry can't be read, once until it can be read again, and for each unreadable entry. */
  onError: (error: unknown) => void;
  signal: AbortSignal;
}

/**
 * Reads the registry again whenever its revision has changed, until the signal is aborted or the connection is closed.
 * This one loop covers a start without a broker, an outage, and a bucket that was restored or created again. An entry that
 * is missing then, although it was not deleted, was lost: it stays known.
 */
export async function watchRegistry(
  connection: NatsConnection,
  { replicas, onChange, onError, signal }: RegistryWatch,
): Promise<void> {
  const entries = new RegistryEntries();
  let bucket: KV | undefined;
  let known = '';
  let isFailing = false;
  while (!signal.aborted && !connection.isClosed()) {
    try {
      bucket ??= await openBucket(connection, REGISTRY, replicas);
      const { created, state } = (await bucket.status()).streamInfo;
      const revision = `${created} ${state.last_seq}`;
      if (revision !== known) {
        const count = await entries.readAll(bucket, onError);
        if (count === 0 && known !== '') onError(new Error('The registry is empty: its entries were lost'));
        onChange(entries.snapshot());
        known = revision;
      }
      isFailing = false;
    } catch (error) {
      if (!isFailing && !connection.isClosed()) onError(error);
      bucket = undefined;
      isFailing = true;
    }
    await sleep(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
}
