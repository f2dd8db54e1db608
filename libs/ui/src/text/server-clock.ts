// The header has whole seconds.
const RESOLUTION_MS = 1000;

/** The server's time in milliseconds when this page's monotonic clock was at zero; undefined before the first response. */
let origin: number | undefined;
const listeners = new Set<() => void>();

/**
 * Learns the server's time from the `Date` header of a response that has just arrived. Responses are late and never early, so the
 * latest time is the right one. The monotonic clock (`performance.now`) stays right when the device's clock is set.
 */
export function noteServerTime(date: string | null): void {
  const candidate = Date.parse(date ?? '') - performance.now();
  if (Number.isNaN(candidate) || (origin !== undefined && candidate < origin + RESOLUTION_MS)) return;
  origin = candidate;
  for (const listener of listeners) listener();
}

/** The time of the server; of this device before the first response. */
export function serverNow(): Date {
  return new Date(origin === undefined ? Date.now() : origin + performance.now());
}

/** Calls a function whenever the server's time is known better. @returns what ends that */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
