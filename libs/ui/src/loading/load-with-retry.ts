export interface LoadTimes {
  /** The time that one attempt may take. */
  timeoutMs: number;
  /** The pause before the second and last attempt. */
  retryDelayMs: number;
}

const DEFAULT_TIMES: LoadTimes = { timeoutMs: 6000, retryDelayMs: 400 };

function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`No response within ${String(timeoutMs)} ms`));
    }, timeoutMs);
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}

/** Loads something over the network. A failed or late attempt is repeated once; then the promise rejects. */
export async function loadWithRetry<T>(load: () => Promise<T>, times: LoadTimes = DEFAULT_TIMES): Promise<T> {
  try {
    return await withTimeout(load(), times.timeoutMs);
  } catch {
    await new Promise(resolve => setTimeout(resolve, times.retryDelayMs));
    return withTimeout(load(), times.timeoutMs);
  }
}
