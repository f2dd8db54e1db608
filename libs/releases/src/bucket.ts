import { JetStreamApiCodes, JetStreamApiError, StorageType, jetstream } from '@nats-io/jetstream';
import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';

/** A bucket, made if it is not there yet. What was written is what is read next, whichever broker answers. */
export function openBucket(connection: NatsConnection, name: string, replicas: number): Promise<KV> {
  // Fails before the broker is given up for good: whoever asks here would rather hear so.
  const client = jetstream(connection, { timeout: 3_000 });
  return new Kvm(client).create(name, { storage: StorageType.File, replicas, allow_direct: false });
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
