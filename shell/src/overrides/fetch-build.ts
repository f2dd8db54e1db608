import { Remote, remoteAt } from '@endpaper/contracts';

/** The timeout for a build's `remote.json`, and for its code. */
export const BUILD_TIMEOUT_MS = 6_000;

/**
 * Fetches the `remote.json` of a build.
 * @throws Error when the base URL has none; its message completes the sentence “<name> did not work: …”
 */
export async function fetchBuild(name: string, base: string): Promise<Remote> {
  const address = new URL(base, window.location.origin).href.replace(/\/$/, '');
  const signal = AbortSignal.timeout(BUILD_TIMEOUT_MS);
  const response = await fetch(`${address}/remote.json`, { cache: 'no-cache', signal }).catch(() => {
    throw new Error('it can’t be reached, or Endpaper does not take builds from there');
  });
  if (!response.ok) throw new Error(`its remote.json was answered with ${String(response.status)}`);
  const build = await parseRemote(response);
  if (build.name !== name) throw new Error(`it is a build of ${build.name}`);
  // Another version than the released one: its failures must not count for the release.
  return remoteAt({ ...build, version: `${build.version} (tried)` }, address);
}

async function parseRemote(response: Response): Promise<Remote> {
  try {
    return Remote.parse(await response.json());
  } catch {
    throw new Error('its remote.json is not that of a remote');
  }
}
