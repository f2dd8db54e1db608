import { DiscardPolicy, RetentionPolicy, StorageType, type JetStreamManager } from '@nats-io/jetstream';

/** Where events that failed for good wait for a person. */
export const DEAD_LETTERS = 'DEAD_LETTERS';

const SECOND = 1_000_000_000;

/** The stream that holds an event: named after the service that tells it, `books.book.created.v1` → `BOOKS`. */
export function streamOf(subject: string): string {
  return subject.slice(0, subject.indexOf('.')).toUpperCase();
}

/** Creates a stream, or brings an existing one to this form. */
export async function ensureStream(
  manager: JetStreamManager,
  name: string,
  subjects: string,
  replicas: number,
) {
  const stream = {
    subjects: [subjects],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    num_replicas: replicas,
    duplicate_window: 120 * SECOND,
  };
  if (await streamExists(manager, name)) await manager.streams.update(name, stream);
  else await manager.streams.add({ name, ...stream });
}

/** Whether the broker has a stream of this name. */
export async function streamExists(manager: JetStreamManager, name: string): Promise<boolean> {
  for await (const found of manager.streams.names()) if (found === name) return true;
  return false;
}
