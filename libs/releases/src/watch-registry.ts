import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { Registry, type RegistrySnapshot } from './registry.js';

const POLL_INTERVAL_MS = 250;

interface RegistryWatch {
  /** Called with the registry's content once it was read, and after each change. */
  onChange: (snapshot: RegistrySnapshot) => void | Promise<void>;
  /** Called for each entry that can't be parsed. */
  onError: (error: unknown) => void;
  /** Called once when the registry can't be read any more, and when the watch ends because its connection was closed. */
  onUnavailable: (error: unknown) => void;
  /** Called once when the registry can be read again. */
  onAvailable: () => void;
  signal: AbortSignal;
}

/**
 * Reads the registry again whenever its revision has changed, until the signal is aborted or the connection is closed.
 * This one loop covers a start without a broker, an outage, and a bucket that was restored or created again. Entries that
 * were lost then stay known.
 */
export async function watchRegistry(
  connection: NatsConnection,
  { onChange, onError, onUnavailable, onAvailable, signal }: RegistryWatch,
): Promise<void> {
  let registry: Registry | undefined;
  let snapshot: RegistrySnapshot | undefined;
  let known: string | undefined;
  let isAvailable = true;
  const isStopped = () => signal.aborted;
  while (!isStopped() && !connection.isClosed()) {
    try {
      registry ??= await Registry.open(connection);
      const revision = await registry.revision();
      if (revision !== known) {
        snapshot = await registry.read(snapshot, onError);
        await onChange(snapshot);
        known = revision;
      }
      if (!isAvailable) onAvailable();
      isAvailable = true;
    } catch (error) {
      if (isAvailable && !isStopped()) onUnavailable(error);
      isAvailable = false;
      registry = undefined;
    }
    await sleep(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
  if (isAvailable && !isStopped()) onUnavailable(new Error('the connection to the broker was closed'));
}
