import { killChildren } from '@endpaper/local-servers';

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
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      interrupt();
    }, 250);
    watch.unref();
  }
  return interruption.signal;
}
