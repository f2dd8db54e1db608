import { readFileSync } from 'node:fs';

const NPM_CHECK_MILLISECONDS = 250;

/** npm passes on a Ctrl-C that the terminal has sent to this process, too: what comes this soon is the same one. */
const SAME_MILLISECONDS = 1_000;

/**
 * A signal that the first Ctrl-C aborts, as SIGTERM, SIGHUP and the end of npm do. The second one ends the process, and the
 * kernel ends its children.
 */
export function onInterruption(): AbortSignal {
  const interruption = new AbortController();
  let interruptedAt = 0;
  const interrupt = () => {
    if (interruption.signal.aborted && Date.now() - interruptedAt > SAME_MILLISECONDS) process.exit(130);
    interruptedAt ||= Date.now();
    interruption.abort();
  };
  // A terminal that is closed takes no more lines, and the process stops what it has started all the same.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  if (process.env.npm_lifecycle_event === undefined) return interruption.signal;
  const npm = npmPid();
  // A killed npm cannot pass on a signal, so its exit is observed.
  const timer = setInterval(() => {
    if (npmPid() === npm) return;
    clearInterval(timer);
    interruption.abort();
  }, NPM_CHECK_MILLISECONDS);
  timer.unref();
  return interruption.signal;
}

/** npm runs a script through a shell. Some shells replace themselves by the script, others stay in between. */
function npmPid(): string {
  const [, name, , parent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(' ');
  return name === '(sh)' && parent !== undefined ? parent : String(process.ppid);
}
