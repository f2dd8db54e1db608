import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, lastLines } from './child-process.js';

export interface WaitOptions {
  /** The name of the process for error messages: `svc-books`. */
  name: string;
  seconds: number;
  /** The wait ends when this process exits. */
  child: Child;
  signal?: AbortSignal;
}

/**
 * Waits until a condition holds.
 * @throws Error with the last lines of the child's log when it exits or the time is over; the reason of the signal when it
 * is aborted
 */
export async function waitUntil(
  condition: () => Promise<boolean>,
  { name, seconds, child, signal }: WaitOptions,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await condition())) {
    signal?.throwIfAborted();
    if (child.hasExited())
      throw new Error(`${name} exited during its start (${await child.exited}):\n${lastLines(child)}`);
    if (Date.now() > deadline)
      throw new Error(`${name} was not ready within ${seconds} seconds:\n${lastLines(child)}`);
    await sleep(50);
  }
}
