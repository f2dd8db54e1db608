import {
  JetStreamApiCodes,
  JetStreamApiError,
  StorageType,
  jetstream,
  type JetStreamClient,
} from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';

/**
 * A bucket, made if it is not there yet. What was written is what is read next, whichever broker answers.
 * @param replicas how many brokers keep a copy of it at least: one that was made with fewer gets more
 */
export async function openBucket(connection: NatsConnection, name: string, replicas: number): Promise<KV> {
  // Fails before the broker is given up for good: whoever asks here would rather hear so.
  const client = jetstream(connection, { timeout: 3_000 });
  const bucket = await new Kvm(client).create(name, {
    storage: StorageType.File,
    replicas,
    allow_direct: false,
  });
  const { replicas: copies, streamInfo } = await bucket.status();
  if (copies < replicas) await addCopies(client, streamInfo.config.name, replicas);
  return bucket;
}

async function addCopies(client: JetStreamClient, stream: string, replicas: number): Promise<void> {
  const { streams } = await client.jetstreamManager();
  try {
    await streams.update(stream, { num_replicas: replicas });
  } catch (error) {
    // There are too few brokers just now. It can be used as it is, and who opens it next tries again.
    if (error instanceof JetStreamApiError) return;
    throw error;
  }
  // Those who keep it now first agree on who leads them; until then nobody answers for it.
  for (let tries = 0; tries < 5; tries += 1) {
    const answered = await streams.getMessage(stream, { last_by_subj: '>' }).then(
      () => true,
      (error: unknown) => error instanceof JetStreamApiError,
    );
    if (answered) return;
  }
}

/** A value and its revision, as it is now; undefined when there is none. */
export async function read<T>(
  bucket: KV,
  key: string,
  parse: (value: unknown) => T,
): Promise<{ value: T; revision: number } | undefined> {
  const entry = await bucket.get(key);
  if (entry?.operation !== 'PUT') return undefined;
  return { value: parse(entry.json()), revision: entry.revision };
}

/**
 * Writes a value if what is there still has the revision that was read (0: nothing was).
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
    if (isConflict(error)) return false;
    throw error;
  }
}

function isConflict(error: unknown): boolean {
  const codes: number[] = [
    JetStreamApiCodes.StreamWrongLastSequence,
    JetStreamApiCodes.StreamWrongLastSequenceUnknown,
  ];
  return error instanceof JetStreamApiError && codes.includes(error.code);
}
