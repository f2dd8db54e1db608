import { tie } from '@endpaper/local-servers';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Command {
  command: string;
  args: readonly string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Ends it, and everything it started. */
  signal: AbortSignal;
}

export interface Outcome {
  ok: boolean;
  /** Both outputs, as they came. */
  output: string;
}

/**
 * Runs a command to its end; when the signal says that its time is over, that is no success.
 * @throws the signal's reason when it is aborted for anything else; Error when the command cannot be run
 */
export async function runCommand({ command, args, cwd, env, signal }: Command): Promise<Outcome> {
  signal.throwIfAborted();
  const launch = tie({ command, args }, 'SIGTERM');
  // Its own process group, so that a Ctrl-C reaches us first and we end the whole group.
  const child = spawn(launch.command, launch.args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (data: Buffer) => output.push(data));
  child.stderr.on('data', (data: Buffer) => output.push(data));
  const closed = once(child, 'close');
  const end = () => void endGroup(child.pid, closed);
  signal.addEventListener('abort', end);
  try {
    await closed;
  } finally {
    signal.removeEventListener('abort', end);
  }
  const said = Buffer.concat(output).toString('utf8');
  if (!signal.aborted) return { ok: child.exitCode === 0, output: said };
  if (!isTimeout(signal.reason)) throw signal.reason;
  return { ok: false, output: `${said}\nIt took too long and was ended.` };
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

async function endGroup(leader: number | undefined, closed: Promise<unknown>): Promise<void> {
  if (leader === undefined) return;
  signalGroup(leader, 'SIGTERM');
  await Promise.race([closed, sleep(10_000, undefined, { ref: false })]);
  signalGroup(leader, 'SIGKILL');
}

function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch {
    // Nobody of the group is left.
  }
}
