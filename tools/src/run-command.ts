import { withParentDeathSignal } from '@endpaper/local-servers';
import { execa } from 'execa';
import { spawnSync } from 'node:child_process';

export interface CommandOptions {
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

const END_MILLISECONDS = 10_000;

/**
 * Runs a command to its end. A timeout of the signal makes the outcome a failure.
 * @throws the signal's reason when it is aborted for any other reason
 */
export async function runCommand(
  command: readonly string[],
  { cwd, env, signal, onLine }: CommandOptions,
): Promise<Outcome> {
  signal.throwIfAborted();
  // A process group of its own: Ctrl-C reaches this process alone, which then ends the whole group.
  const options = { cwd, env, all: true, detached: true, reject: false, stdin: 'ignore' } as const;
  const child = execa('setpriv', withParentDeathSignal('SIGTERM', command), options);
  const endGroup = (name: string) => spawnSync('kill', ['-s', name, '--', `-${child.pid}`]);
  const end = () => {
    endGroup('TERM');
    setTimeout(() => endGroup('KILL'), END_MILLISECONDS).unref();
  };
  signal.addEventListener('abort', end);
  for await (const line of child.iterable({ from: 'all' })) onLine?.(line);
  const { all, exitCode } = await child;
  signal.removeEventListener('abort', end);
  if (!signal.aborted) return { ok: exitCode === 0, output: all };
  const isTimeout = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  if (!isTimeout) throw signal.reason;
  return { ok: false, output: `${all}\nIt took too long and was ended.` };
}
