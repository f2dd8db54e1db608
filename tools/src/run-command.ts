import { withParentDeathSignal } from '@endpaper/local-servers';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Command {
  command: string;
  args: readonly string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Ends the command and all processes of its group. */
  signal: AbortSignal;
  /** Called with each line of both outputs. */
  onLine?: (line: string) => void;
}

export interface Outcome {
  ok: boolean;
  /** Both outputs, interleaved. */
  output: string;
}

/**
 * Runs a command to its end. A timeout of the signal makes the outcome a failure.
 * @throws the signal's reason when it is aborted for any other reason; Error when the command cannot be run
 */
export async function runCommand({ command, args, cwd, env, signal, onLine }: Command): Promise<Outcome> {
  signal.throwIfAborted();
  const launch = withParentDeathSignal({ command, args }, 'SIGTERM');
  // A process group of its own: Ctrl-C reaches this process alone, which then ends the whole group.
  const child = spawn(launch.command, launch.args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  const lines = new PassThrough();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output.push(data);
      lines.write(data);
    });
  createInterface({ input: lines }).on('line', line => onLine?.(line));
  const closed = once(child, 'close');
  const end = () => void endGroup(child.pid, closed);
  signal.addEventListener('abort', end);
  try {
    await closed;
  } finally {
    signal.removeEventListener('abort', end);
  }
  const printed = Buffer.concat(output).toString('utf8');
  if (!signal.aborted) return { ok: child.exitCode === 0, output: printed };
  if (!isTimeout(signal.reason)) throw signal.reason;
  return { ok: false, output: `${printed}\nIt took too long and was ended.` };
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
    // All processes of the group have exited.
  }
}
