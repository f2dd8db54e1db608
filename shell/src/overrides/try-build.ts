import { Remote, remoteAt } from '@endpaper/contracts';
import { patiently } from '@endpaper/web-kit';
import * as z from 'zod/mini';

/** Fetches a build's description. @throws Error with one sentence when there is none at that address */
export async function fetchBuild(name: string, base: string): Promise<Remote> {
  const address = new URL(base, window.location.origin).href.replace(/\/$/, '');
  const answer = await patiently(() => fetch(`${address}/remote.json`, { cache: 'no-cache' })).catch(() => {
    throw new Error('It can’t be reached, or this portal does not take builds from there.');
  });
  if (!answer.ok) throw new Error(`Its remote.json was answered with ${String(answer.status)}.`);
  const described = z.safeParse(Remote, await answer.json().catch(() => undefined));
  if (!described.success) throw new Error('Its remote.json is not that of a remote.');
  if (described.data.name !== name) throw new Error(`It is a build of ${described.data.name}.`);
  // Not a released version: what fails of it is nobody's failure but ours.
  const version = `${described.data.version} (tried)`;
  return remoteAt({ ...described.data, version }, address);
}
