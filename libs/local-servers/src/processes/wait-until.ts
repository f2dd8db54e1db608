import { setTimeout as sleep } from 'node:timers/promises';
import { type Child } from './child.js';
import { lastLines } from './log.js';

export interface Wait {
  /** What is waited for, as the subject of a sentence: `svc-books`. */
  name: string;
  seconds: number;
  /** The process that has to answer: when it ends, so does the wait. */
  child: Child;
  signal?: AbortSignal;
}

/**
 * Waits until something answers.
 * @throws Error with the process's last words when it ends or takes too long; the signal's reason when that is aborted.
 */
export async function waitUntil(
  answers: () => Promise<boolean>,
  { name, seconds, child, signal }: Wait,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await answers())) {
    signal?.throwIfAborted();
    if (child.hasExited()) {
      throw new Error(
        `${name} ended while it was starting (${await child.exited}):\n${lastLines(child.log())}`,
      );
    }
    if (Date.now() > deadline) {
      throw new Error(`${name} did not answer within ${seconds} seconds:\n${lastLines(child.log())}`);
    }
    await sleep(50);
  }
}
