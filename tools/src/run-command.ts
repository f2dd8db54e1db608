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

/** Runs a command to its end. @throws the signal's reason when that is aborted; Error when it cannot be run. */
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
  signal.throwIfAborted();
  return { ok: child.exitCode === 0, output: Buffer.concat(output).toString('utf8') };
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
