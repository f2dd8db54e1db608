import { DiscardPolicy, RetentionPolicy, StorageType, type JetStreamManager } from '@nats-io/jetstream';
import { TIMEOUTS } from '../timeouts.js';

/** The stream of the events whose retries are used up. */
export const DEAD_LETTERS = 'DEAD_LETTERS';

/** JetStream's durations are in nanoseconds. */
const NANOSECONDS = 1_000_000;

/** The stream of a subject, named after the service that publishes it: `books.book.created.v1` → `BOOKS`. */
export function streamOf(subject: string): string {
  return subject.slice(0, subject.indexOf('.')).toUpperCase();
}

/** Creates a stream, or updates the configuration of an existing one. */
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
    max_age: TIMEOUTS.eventsKept * NANOSECONDS,
    duplicate_window: TIMEOUTS.duplicateWindow * NANOSECONDS,
  };
  const update = () => manager.streams.update(name, stream);
  if (await streamExists(manager, name)) await update();
  else
    await manager.streams.add({ name, ...stream }).catch(async (error: unknown) => {
      // Another process creates it at the same time.
      if (!(await streamExists(manager, name))) throw error;
      await update();
    });
}

/** Whether the broker has a stream of this name. */
export async function streamExists(manager: JetStreamManager, name: string): Promise<boolean> {
  for await (const found of manager.streams.names()) if (found === name) return true;
  return false;
}
