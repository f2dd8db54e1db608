/**
 * What a promise gives, if it gives it in time.
 * @param patience milliseconds
 * @returns undefined when it is late or fails: whoever asks goes on without it
 */
export async function within<T>(patience: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, patience, undefined);
  });
  try {
    return await Promise.race([promise.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
