interface LockListeners {
  /** The window has the lock. */
  onGranted: () => void;
  /** Another window has taken it. */
  onStolen?: () => void;
  /** The browser gives no locks to this page, as when the reader does not allow it to store anything. */
  onRefused?: () => void;
}

/**
 * Requests a lock of the browser, and holds it until the returned function is called, the window is closed or another one steals
 * it.
 */
export function holdLock(
  name: string,
  { mode = 'exclusive', steal = false }: LockOptions,
  { onGranted, onStolen, onRefused }: LockListeners,
): () => void {
  const request = new AbortController();
  let isGranted = false;
  let release = () => {
    request.abort();
  };
  navigator.locks
    // A request that steals takes no signal: it never waits.
    .request(name, steal ? { steal } : { mode, signal: request.signal }, async () => {
      if (request.signal.aborted) return;
      isGranted = true;
      const released = new Promise<void>(resolve => (release = resolve));
      onGranted();
      await released;
    })
    // It is rejected when the request is aborted, too.
    .catch(() => {
      if (isGranted) onStolen?.();
      else if (!request.signal.aborted) onRefused?.();
    });
  return () => {
    release();
  };
}
