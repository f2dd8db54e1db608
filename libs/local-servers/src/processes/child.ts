import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { identityOf } from './identity.js';
import { logAfter } from './log.js';
import { writePidFile } from './pid-file.js';
import { type Running } from './running.js';
import { type Farewell, send, stopProcess } from './stop-process.js';
import { type Launch, tie } from './tie.js';

export interface ChildOptions extends Launch {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Both outputs are appended to this file. */
  logFile: string;
  pidFile: string;
  farewell: Farewell;
}

/** A process of ours. It has its own process group, so that a Ctrl-C reaches us alone and we end it in our order. */
export interface Child extends Running {
  readonly pid: number;
  hasExited(): boolean;
  /** What it has said since it was started. */
  log(): string;
}

/** The pids of our children, each with the signal that asks it to end. */
const running = new Map<number, NodeJS.Signals>();
process.on('exit', () => running.forEach((lastWish, pid) => send(pid, lastWish)));

/** Ends all our children without asking or waiting. */
export function killChildren(): void {
  for (const pid of running.keys()) send(pid, 'SIGKILL');
  running.clear();
}

/** Starts a process that ends with us. @throws Error when the program cannot be run. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const [lastWish] = options.farewell[0] ?? ['SIGTERM' as const];
  const { command, args, account } = tie(options, lastWish);
  mkdirSync(dirname(options.logFile), { recursive: true });
  const logStart = existsSync(options.logFile) ? statSync(options.logFile).size : 0;
  const output = openSync(options.logFile, 'a');
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    detached: true,
    stdio: ['ignore', output, output],
    ...account,
  });
  closeSync(output);
  await once(child, 'spawn');
  const { pid } = child;
  if (pid === undefined) throw new Error(`${options.command} could not be started`);

  const identity = identityOf(pid);
  writePidFile(options.pidFile, pid);
  running.set(pid, lastWish);

  let ended = false;
  const exited = once(child, 'exit').then(() => {
    ended = true;
    running.delete(pid);
    rmSync(options.pidFile, { force: true });
    return child.signalCode ?? `exit code ${child.exitCode}`;
  });
  const end = async (farewell: Farewell) => {
    if (!ended) await stopProcess(pid, identity, farewell);
    await exited;
  };
  return {
    pid,
    exited,
    hasExited: () => ended,
    log: () => logAfter(options.logFile, logStart),
    stop: () => end(options.farewell),
    kill: () => end([['SIGKILL', 5_000]]),
  };
}
