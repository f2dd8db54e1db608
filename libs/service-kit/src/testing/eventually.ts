import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for something that happens by itself soon, such as an event's effect.
 * @returns what the look gave once it was not undefined, null or false
 * @throws Error when it has not come about within 15 seconds
 */
export async function eventually<T>(what: string, look: () => Promise<T>): Promise<NonNullable<T>> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    if (Date.now() > deadline) throw new Error(`It never came about: ${what}`);
    await pause(20);
  }
}
