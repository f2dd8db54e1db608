import { Remote, remoteAt } from '@endpaper/contracts';

/** How long (milliseconds) a build's description may take, and its code. */
export const PATIENCE = 6_000;

/** Fetches a build's description. @throws Error with the reason, part of a sentence, when there is none at that address */
export async function fetchBuild(name: string, base: string): Promise<Remote> {
  const address = new URL(base, window.location.origin).href.replace(/\/$/, '');
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(`${address}/remote.json`, { cache: 'no-cache', signal }).catch(() => {
    throw new Error('it can’t be reached, or this portal does not take builds from there');
  });
  if (!answer.ok) throw new Error(`its remote.json was answered with ${String(answer.status)}`);
  const build = await describedBy(answer);
  if (build.name !== name) throw new Error(`it is a build of ${build.name}`);
  // Not a released version: what fails of it is nobody's failure but ours.
  return remoteAt({ ...build, version: `${build.version} (tried)` }, address);
}

async function describedBy(answer: Response): Promise<Remote> {
  try {
    return Remote.parse(await answer.json());
  } catch {
    throw new Error('its remote.json is not that of a remote');
  }
}
