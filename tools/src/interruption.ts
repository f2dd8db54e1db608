import { readFileSync } from 'node:fs';

const NPM_CHECK_MILLISECONDS = 250;

/**
 * A signal that the first Ctrl-C aborts, as SIGTERM, SIGHUP and the end of npm do. The second one ends the process, and the
 * kernel ends its children.
 */
export function onInterruption(): AbortSignal {
  const interruption = new AbortController();
  const interrupt = () => {
    if (interruption.signal.aborted) process.exit(130);
    interruption.abort();
  };
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
