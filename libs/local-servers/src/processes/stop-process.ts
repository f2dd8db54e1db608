import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from './error-code.js';
import { identityOf } from './identity.js';

/** How a process is asked to end: the signals in turn, each with the milliseconds it is given. */
export type Farewell = readonly (readonly [NodeJS.Signals, number])[];

export const politely: Farewell = [
  ['SIGTERM', 12_000],
  ['SIGKILL', 5_000],
];

/**
 * Ends one particular process and waits until it is gone. Does nothing when the pid now belongs to another.
 * @throws Error when it outlives its farewell.
 */
export async function stopProcess(
  pid: number,
  identity: string | undefined,
  farewell: Farewell,
): Promise<void> {
  if (identity === undefined) return;
  for (const [signal, patience] of farewell) {
    if (identityOf(pid) !== identity) return;
    send(pid, signal);
    if (await isGone(pid, identity, patience)) return;
  }
  throw new Error(`Process ${pid} does not end`);
}

async function isGone(pid: number, identity: string, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (identityOf(pid) === identity) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** Sends a signal to a process that may have ended meanwhile. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
