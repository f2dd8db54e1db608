import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for a condition, such as the effect of an event.
 * @returns what `look` returns once it is not undefined, null or false
 * @throws Error when that has not happened within 40 seconds
 */
export async function eventually<T>(what: string, look: () => Promise<T>): Promise<NonNullable<T>> {
  const deadline = Date.now() + 40_000;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`Timeout: ${what}`);
    await pause(20);
  }
}
