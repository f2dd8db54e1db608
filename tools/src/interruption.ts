import { commandLineOf, killChildren, parentOf } from '@endpaper/local-servers';

/**
 * Aborted by the first Ctrl-C (or another request to end); the second one ends everything at once.
 * npm cannot pass on a kill -9, so under npm its death counts as a request to end.
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
  if (process.env.npm_lifecycle_event) whenNpmEnds(() => interruption.abort());
  return interruption.signal;
}

function whenNpmEnds(then: () => void): void {
  const parent = process.ppid;
  // npm runs a script through a shell, and some shells stay in between.
  const isShell = / -c /.test(commandLineOf(parent));
  const npm = isShell ? parentOf(parent) : parent;
  const watch = setInterval(() => {
    if (process.ppid === parent && (!isShell || parentOf(parent) === npm)) return;
    clearInterval(watch);
    then();
  }, 250);
  watch.unref();
}
