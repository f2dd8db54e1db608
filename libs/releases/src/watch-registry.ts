import type { QueuedIterator, NatsConnection } from '@nats-io/transport-node';
import type { KV, KvWatchEntry } from '@nats-io/kv';
import { setTimeout as pause } from 'node:timers/promises';
import { openBucket } from './bucket.js';
import { Entries, REGISTRY, type Snapshot } from './snapshot.js';

export interface RegistryWatch {
  /** How many brokers keep a copy of the registry, should it have to be made. */
  replicas: number;
  /** Told what the registry says: first once all of it is known, then at each change. */
  onChange: (snapshot: Snapshot) => void;
  /** Told what went wrong; what was said before stays true. */
  onTrouble: (error: unknown) => void;
  signal: AbortSignal;
}

const PAUSE_MS = 1_000;

/**
 * Follows the registry until the signal is aborted or the connection is closed. After a broker that was away all of it is
 * read anew: what was changed meanwhile may have been told to nobody.
 */
export async function watchRegistry(connection: NatsConnection, watch: RegistryWatch): Promise<void> {
  const { signal, onTrouble } = watch;
  let entries: QueuedIterator<KvWatchEntry> | undefined;
  const startAnew = () => entries?.stop();
  signal.addEventListener('abort', startAnew);
  void onReconnect(connection, startAnew);
  let known: Entries | undefined;
  while (!signal.aborted && !connection.isClosed()) {
    try {
      const bucket = await openBucket(connection, REGISTRY, watch.replicas);
      const last = await lastRevision(bucket);
      entries = await bucket.watch();
      known = await follow(entries, last, known, watch);
    } catch (error) {
      if (connection.isClosed() || signal.aborted) return;
      onTrouble(error);
      await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Takes entries until there are no more. @returns all of them, or what was known before when not all have come */
async function follow(
  entries: QueuedIterator<KvWatchEntry>,
  last: number,
  known: Entries | undefined,
  { onChange, onTrouble, signal }: RegistryWatch,
): Promise<Entries | undefined> {
  const taken = new Entries(known);
  let isWhole = last === 0;
  if (isWhole) onChange(taken.snapshot());
  for await (const entry of entries) {
    if (signal.aborted) break;
    try {
      taken.take(entry);
    } catch (error) {
      onTrouble(error);
    }
    isWhole ||= entry.revision >= last;
    if (isWhole) onChange(taken.snapshot());
  }
  return isWhole ? taken : known;
}

/** Everything up to this revision is known once it has come; 0 when there is nothing. */
async function lastRevision(bucket: KV): Promise<number> {
  const { state } = (await bucket.status()).streamInfo;
  return state.messages === 0 ? 0 : state.last_seq;
}

async function onReconnect(connection: NatsConnection, then: () => void): Promise<void> {
  for await (const { type } of connection.status()) if (type === 'reconnect') then();
}

/** All that the registry says now. @throws Error when the broker does not answer */
export async function readRegistry(bucket: KV): Promise<Snapshot> {
  const last = await lastRevision(bucket);
  const taken = new Entries();
  if (last === 0) return taken.snapshot();
  const entries = await bucket.watch();
  for await (const entry of entries) {
    taken.take(entry);
    if (entry.revision >= last) break;
  }
  return taken.snapshot();
}
