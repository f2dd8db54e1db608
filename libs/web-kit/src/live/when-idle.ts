/** Safari has no idle callbacks (milliseconds). */
const IDLE_AFTER_MS = 1_000;

/** Calls a function when the page has nothing else to do. Returns the function that cancels it. */
export function whenIdle(act: () => void): () => void {
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
