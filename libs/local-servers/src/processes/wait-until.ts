import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until a condition holds.
 * @param name the subject of the error message
 * @throws Error when the time is over; the reason of the signal when it is aborted
 */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  { name, seconds, signal }: { name: string; seconds: number; signal?: AbortSignal },
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await condition())) {
    signal?.throwIfAborted();
    if (Date.now() > deadline) throw new Error(`${name} was not ready within ${seconds} seconds`);
    await sleep(50);
  }
}
