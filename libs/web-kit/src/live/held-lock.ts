/**
 * Requests a lock of the browser, and holds it until the returned function is called, the window is closed or another one steals
 * it.
 * @param onGranted is called when the window has the lock
 * @param onStolen is called when another window has taken it
 */
export function holdLock(
  name: string,
  { mode = 'exclusive', steal = false }: LockOptions,
  onGranted: () => void,
  onStolen: () => void = () => undefined,
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
      if (isGranted) onStolen();
    });
  return () => {
    release();
  };
}
