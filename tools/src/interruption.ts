import { commandLineOf, killChildren, parentOf } from '@endpaper/local-servers';

const PARENT_CHECK_MILLISECONDS = 250;

/**
 * A signal that the first Ctrl-C aborts, as SIGTERM, SIGHUP and the end of npm do. The second one kills all children and
 * ends the process.
 */
export function onInterruption(): AbortSignal {
  const interruption = new AbortController();
  const interrupt = () => {
    if (interruption.signal.aborted) {
      killChildren();
      process.exit(130);
    }
    interruption.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  if (process.env.npm_lifecycle_event)
    onNpmExit(() => {
      interruption.abort();
    });
  return interruption.signal;
}

/** A killed npm cannot pass on a signal, so its exit is observed. */
function onNpmExit(callback: () => void): void {
  const parent = process.ppid;
  // npm runs a script through a shell. Some shells replace themselves by the script, others stay in between.
  const isShell = / -c /.test(commandLineOf(parent));
  const npm = isShell ? parentOf(parent) : parent;
  const timer = setInterval(() => {
    if (process.ppid === parent && (!isShell || parentOf(parent) === npm)) return;
    clearInterval(timer);
    callback();
  }, PARENT_CHECK_MILLISECONDS);
  timer.unref();
}
