import { loadWithRetry } from '@endpaper/ui';
import { useEffect, useEffectEvent } from 'react';
import type { LiveListener } from './live-connection.js';

/**
 * Calls a function with what others change of a topic (`postTopic(12)`), within a second, while the page is visible.
 * Without a connection it is never called. Its code is loaded when the page has nothing else to do.
 * @param topic undefined for none
 */
export function useLive(topic: string | undefined, onHint: LiveListener): void {
  const notify = useEffectEvent(onHint);

  useEffect(() => {
    if (topic === undefined || typeof EventSource === 'undefined') return;
    let stop = whenIdle(() => {
      let isStopped = false;
      stop = () => (isStopped = true);
      loadWithRetry(() => import('./live-connection.js')).then(
        ({ listen }) => {
          if (!isStopped)
            stop = listen(topic, hint => {
              notify(hint);
            });
        },
        // A page without live changes works.
        () => undefined,
      );
    });
    return () => {
      stop();
    };
  }, [topic]);
}

/** Safari has no idle callbacks (milliseconds). */
const IDLE_AFTER_MS = 1_000;

/** Calls a function when the page has nothing else to do. Returns the function that cancels it. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act);
    return () => {
      cancelIdleCallback(handle);
    };
  }
  const timer = setTimeout(act, IDLE_AFTER_MS);
  return () => {
    clearTimeout(timer);
  };
}
