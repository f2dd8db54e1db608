import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { sendSignal, type StopSignals, stopProcess, writePidFile } from './leftover-process.js';
import { type Launch, withParentDeathSignal } from './parent-death-signal.js';

export interface ChildOptions extends Launch {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Both outputs are appended to this file. */
  logFile: string;
  pidFile: string;
  /** The signal that asks the process to exit; SIGTERM by default. */
  stopSignal?: NodeJS.Signals;
  /** How long the process may take to exit before it is killed; 12,000 by default. */
  stopMilliseconds?: number;
}

/** A process that runs until it is stopped or exits by itself. */
export interface Running {
  /** Resolves when the process has exited, with how: `exit code 1`, `SIGKILL`. */
  readonly exited: Promise<string>;
  /** Asks the process to exit and waits until it has. */
  stop: () => Promise<void>;
  /** Kills the process with SIGKILL and waits until it has exited. */
  kill: () => Promise<void>;
}

export interface Child extends Running {
  readonly pid: number;
  hasExited(): boolean;
  /** What the process has printed since it was started. */
  log(): string;
}

const stopSignals = new Map<number, NodeJS.Signals>();
process.on('exit', () => {
  for (const [pid, signal] of stopSignals) sendSignal(pid, signal);
});

/** Kills all children with SIGKILL, without waiting for them. */
export function killChildren(): void {
  for (const pid of stopSignals.keys()) sendSignal(pid, 'SIGKILL');
  stopSignals.clear();
}

/** Starts a process that exits when this one does. @throws Error when the program cannot be run */
export async function startChild(options: ChildOptions): Promise<Child> {
  const { logFile, pidFile, cwd, env, stopSignal = 'SIGTERM', stopMilliseconds = 12_000 } = options;
  const { command, args, account } = withParentDeathSignal(options, stopSignal);
  mkdirSync(dirname(logFile), { recursive: true });
  const logStart = existsSync(logFile) ? statSync(logFile).size : 0;
  const output = openSync(logFile, 'a');
  const child = spawn(command, args, {
    cwd,
    env,
    // A process group of its own: Ctrl-C reaches this process alone, which stops its children in order.
    detached: true,
    stdio: ['ignore', output, output],
    ...account,
  });
  closeSync(output);
  await once(child, 'spawn');
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started`);
  writePidFile(pidFile, pid);
  stopSignals.set(pid, stopSignal);

  let hasExited = false;
  const exited = once(child, 'exit').then(() => {
    hasExited = true;
    stopSignals.delete(pid);
    rmSync(pidFile, { force: true });
    return child.signalCode ?? `exit code ${child.exitCode}`;
  });
  const end = async (...signals: StopSignals) => {
    if (!hasExited) await stopProcess(pid, signals);
    await exited;
  };
  return {
    pid,
    exited,
    hasExited: () => hasExited,
    log: () => readFileSync(logFile).subarray(logStart).toString('utf8'),
    stop: () => end([stopSignal, stopMilliseconds], ['SIGKILL', 5_000]),
    kill: () => end(['SIGKILL', 5_000]),
  };
}

/** The last lines of a process's log, for an error message. */
export function lastLines(child: Child, count = 5): string {
  return child.log().trim().split('\n').slice(-count).join('\n');
}
