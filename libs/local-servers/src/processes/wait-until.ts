import { setTimeout as sleep } from 'node:timers/promises';
import { type Child } from './child.js';
import { lastLines } from './log.js';

export interface Wait {
  /** What is waited for, as the subject of a sentence: `svc-books`. */
  name: string;
  seconds: number;
  signal?: AbortSignal;
}

/**
 * Waits until a freshly started child answers.
 * @throws Error when it ends or takes too long (with its last words), or when the wait is aborted.
 */
export async function waitUntil(child: Child, answers: () => Promise<boolean>, wait: Wait): Promise<void> {
  const deadline = Date.now() + wait.seconds * 1000;
  while (!(await answers())) {
    wait.signal?.throwIfAborted();
    if (child.hasExited()) {
      throw new Error(
        `${wait.name} ended while it was starting (${await child.exited}):\n${lastLines(child.log())}`,
      );
    }
    if (Date.now() > deadline) {
      throw new Error(
        `${wait.name} did not answer within ${wait.seconds} seconds:\n${lastLines(child.log())}`,
      );
    }
    await sleep(50);
  }
}
