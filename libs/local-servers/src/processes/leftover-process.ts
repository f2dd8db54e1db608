import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../error-code.js';
import { identityOf } from './process-identity.js';

/** Signals to send in turn, each with the milliseconds to wait before the next one. */
export type StopSignals = readonly (readonly [NodeJS.Signals, number])[];

const DEFAULT_SIGNALS: StopSignals = [
  ['SIGTERM', 12_000],
  ['SIGKILL', 5_000],
];

/** Records a process with its start time, so that a later process with the same pid is never taken for it. */
export function writePidFile(file: string, pid: number): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${pid}\n${identityOf(pid) ?? 'exited'}\n`);
}

/** Stops the process that an earlier run recorded, if it still runs, and removes the record. */
export async function stopLeftover(pidFile: string): Promise<void> {
  const [pid = '', identity] = readPidFile(pidFile);
  if (identity !== undefined && identityOf(Number(pid)) === identity) await stopProcess(Number(pid));
  rmSync(pidFile, { force: true });
}

/** The lines of a pid file; none when there is no such file. */
export function readPidFile(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * Stops a process that may not be a child of this one, and waits until it has exited.
 * @throws Error when it still runs after the last signal
 */
export async function stopProcess(pid: number, signals = DEFAULT_SIGNALS): Promise<void> {
  const identity = identityOf(pid);
  if (identity === undefined) return;
  for (const [signal, milliseconds] of signals) {
    sendSignal(pid, signal);
    const deadline = Date.now() + milliseconds;
    while (Date.now() < deadline) {
      if (identityOf(pid) !== identity) return;
      await sleep(20);
    }
  }
  throw new Error(`Process ${pid} does not exit`);
}

/** Sends a signal to a process that may have exited. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}
