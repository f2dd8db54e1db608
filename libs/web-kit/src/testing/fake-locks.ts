interface Waiting {
  name: string;
  mode: LockMode;
  /** Takes the lock, and resolves when it is released. */
  grant: () => void;
}

/** In place of the browser's Web Locks: jsdom has none. All windows of a test share them. */
export function fakeLocks(): LockManager {
  let waiting: Waiting[] = [];
  const held = new Set<{ name: string; mode: LockMode; steal: (reason: Error) => void }>();

  const grantWhatIsFree = () => {
    for (const next of waiting) {
      const others = [...held].filter(({ name }) => name === next.name);
      if (others.some(({ mode }) => mode === 'exclusive' || next.mode === 'exclusive')) continue;
      waiting = waiting.filter(each => each !== next);
      next.grant();
    }
  };

  const request = (name: string, options: LockOptions, callback: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const { mode = 'exclusive', signal, steal } = options;
      const grant = () => {
        const lock = { name, mode, steal: reject };
        held.add(lock);
        const release = () => {
          held.delete(lock);
          grantWhatIsFree();
        };
        callback().then(resolve, reject).finally(release);
      };
      const request = { name, mode, grant };
      signal?.addEventListener('abort', () => {
        waiting = waiting.filter(each => each !== request);
        reject(new DOMException('The request was aborted', 'AbortError'));
      });
      if (steal)
        for (const lock of held)
          if (lock.name === name) {
            held.delete(lock);
            lock.steal(new DOMException('The lock was stolen', 'AbortError'));
          }
      waiting.push(request);
      void Promise.resolve().then(grantWhatIsFree);
    });

  const query = () =>
    Promise.resolve({ held: [...held].map(({ name, mode }) => ({ name, mode })), pending: [] });
  return { request, query } as unknown as LockManager;
}
