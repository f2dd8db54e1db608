/** The result of the work, or undefined when that fails or takes longer than `timeoutMs`. */
export async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>(resolve => {
    timer = setTimeout(() => {
      resolve(undefined);
    }, timeoutMs);
  });
  return Promise.race([work.catch(() => undefined), timeout]).finally(() => {
    clearTimeout(timer);
  });
}
