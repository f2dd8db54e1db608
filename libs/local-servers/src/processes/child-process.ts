import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Account, withParentDeathSignal } from './parent-death-signal.js';
import { waitUntil } from './wait-until.js';

export interface ChildOptions {
  /** The name for error messages: `svc-books`. */
  name: string;
  command: readonly string[];
  account?: Account;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Both outputs are appended to this file. */
  logFile: string;
  /** The signal that asks the process to exit; SIGTERM by default. After 15 seconds the process is killed. */
  stopSignal?: NodeJS.Signals;
  /** The signal that the process gets when this one exits; SIGKILL by default. */
  parentDeathSignal?: NodeJS.Signals;
  /** Whether the process is ready, which may take a minute. Without it, it is ready at once. */
  isReady?: (log: string) => boolean | Promise<boolean>;
  /** Cancels the start. */
  signal?: AbortSignal;
}

/** A process that runs until it is stopped or exits by itself. */
export interface Running {
  /** Resolves when the process has exited, with how: `exit code 1`, `SIGKILL`. */
  readonly exited: Promise<string>;
  /** Asks the process to exit and waits until it has. */
  stop: () => Promise<void>;
  /** Kills the process with SIGKILL and waits until it has exited. */
  kill: () => Promise<void>;
  /** Stops the process and its children where they are (SIGSTOP), and lets them go on (SIGCONT). */
  freeze: () => void;
  thaw: () => void;
}

export interface Child extends Running {
  readonly pid: number | undefined;
  /** The last lines that the process has printed, for an error message. */
  lastLines(): string;
}

const STOP_MILLISECONDS = 15_000;

/**
 * Starts a process that exits with this one, and waits until it is ready.
 * @throws Error with the last lines of its log when it exits or is not ready in time; it has been stopped by then
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  const { name, command, account, cwd, env, logFile, isReady, signal } = options;
  const { stopSignal = 'SIGTERM', parentDeathSignal = 'SIGKILL' } = options;
  mkdirSync(dirname(logFile), { recursive: true });
  const output = openSync(logFile, 'a');
  const logStart = fstatSync(output).size;
  const child = spawn('setpriv', withParentDeathSignal(parentDeathSignal, command, account), {
    cwd,
    env,
    // A process group of its own: Ctrl-C reaches this process alone, which stops its children in order.
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  let how: string | undefined;
  const exited = once(child, 'exit').then(() => (how = child.signalCode ?? `exit code ${child.exitCode}`));
  const log = () => readFileSync(logFile).subarray(logStart).toString('utf8');
  const lastLines = () => log().trim().split('\n').slice(-5).join('\n');
  const signalAll = (each: NodeJS.Signals) => {
    if (child.pid !== undefined && how === undefined) signalTree(child.pid, each);
  };
  const end = async (endSignal: NodeJS.Signals) => {
    // A frozen process takes no signal but SIGKILL, which its children would not get.
    signalAll('SIGCONT');
    child.kill(endSignal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MILLISECONDS);
    await exited;
    clearTimeout(timer);
  };
  try {
    const condition = async () => {
      if (how !== undefined) throw new Error(`${name} exited during its start (${how})`);
      return isReady === undefined || isReady(log());
    };
    await waitUntil(condition, { name, seconds: 60, signal });
  } catch (error) {
    await end(stopSignal);
    if (!(error instanceof Error) || error === signal?.reason) throw error;
    throw new Error(`${error.message}:\n${lastLines()}`, { cause: error });
  }
  return {
    pid: child.pid,
    exited,
    lastLines,
    stop: () => end(stopSignal),
    kill: () => end('SIGKILL'),
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
  };
}

/** Signals a process, then its children, which exist as long as it is stopped. */
function signalTree(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
    for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean))
      signalTree(Number(child), signal);
  } catch (error) {
    // The process has exited.
    if (!['ESRCH', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
