import { OVERRIDES_KEY } from './has-overrides.js';

/** The key of the failures in `sessionStorage`: the reason by the remote's name and base URL. */
const FAILURES_KEY = 'endpaper-remotes-failed';

type Texts = Record<string, string>;

// Without zod, which would enlarge the scripts of every page.
function read(storage: Storage, key: string): Texts {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    const entries = Object.entries(stored ?? {});
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

/** Returns the overrides, with the reason of those that have failed. */
export function readOverrides(): { name: string; base: string; failed: string | undefined }[] {
  const failed = read(sessionStorage, FAILURES_KEY);
  return Object.entries(read(localStorage, OVERRIDES_KEY)).map(([name, base]) => ({
    name,
    base,
    failed: failed[`${name} ${base}`],
  }));
}

/** Stores that a build has failed: the next page of this tab uses the released remote. */
export function saveOverrideFailure(name: string, base: string, reason: string): void {
  sessionStorage.setItem(
    FAILURES_KEY,
    JSON.stringify({ ...read(sessionStorage, FAILURES_KEY), [`${name} ${base}`]: reason }),
  );
}

/** Removes the failures: the next page uses all overrides again. */
export function clearOverrideFailures(): void {
  sessionStorage.removeItem(FAILURES_KEY);
}

/** Removes the overrides: the next page uses the released remotes. */
export function clearOverrides(): void {
  localStorage.removeItem(OVERRIDES_KEY);
  clearOverrideFailures();
}
