/** What a browser remembers of the builds that it tries: the base address of each, by the remote's name. */
export const CHOICE = 'endpaper-remotes';
/** Why some of them did not work, for as long as the tab is open. */
const FAILED = 'endpaper-remotes-failed';

type Texts = Record<string, string>;

// Checked by hand: what is used of zod here every page would have to carry.
function read(storage: Storage, key: string): Texts {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    const entries = Object.entries(kept ?? {});
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

/** The builds to try, and why some of them can't be. */
export function readChoice(): { name: string; base: string; failed: string | undefined }[] {
  const failed = read(sessionStorage, FAILED);
  return Object.entries(read(localStorage, CHOICE)).map(([name, base]) => ({
    name,
    base,
    failed: failed[`${name} ${base}`],
  }));
}

/** Remembers that a build did not work, so that the next page of this tab does without it. */
export function rememberFailure(name: string, base: string, reason: string): void {
  sessionStorage.setItem(
    FAILED,
    JSON.stringify({ ...read(sessionStorage, FAILED), [`${name} ${base}`]: reason }),
  );
}

/** The next page tries all builds again. */
export function forgetFailures(): void {
  sessionStorage.removeItem(FAILED);
}

/** The next page has the released remotes alone. */
export function forgetChoice(): void {
  localStorage.removeItem(CHOICE);
  forgetFailures();
}
