export interface Patience {
  /** How long one try may take. */
  timeoutMs: number;
  /** How long to wait before the second and last try. */
  pauseMs: number;
}

const PATIENCE: Patience = { timeoutMs: 6000, pauseMs: 400 };

function within<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`Nothing came within ${String(timeoutMs)} ms`));
    }, timeoutMs);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

/** Does something that comes over the network, tries it once more when it fails or hangs, and then fails. */
export async function patiently<T>(work: () => Promise<T>, patience: Patience = PATIENCE): Promise<T> {
  try {
    return await within(work(), patience.timeoutMs);
  } catch {
    await new Promise(resolve => setTimeout(resolve, patience.pauseMs));
    return within(work(), patience.timeoutMs);
  }
}
