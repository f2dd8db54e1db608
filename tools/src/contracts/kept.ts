import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRemotes } from './remote/check-remote.js';
import { type DescribedFrontEnd, remoteNeeds } from './remote/remote-needs.js';

/**
 * Removes all that was made and verified before. What still holds comes back out of nx's cache, which would leave beside it
 * what is in it no more, such as a consumer's only pact of a kind.
 */
export function clearKept(folder: string): void {
  for (const kept of ['pacts', 'verdicts', 'responses'])
    rmSync(join(folder, kept), { recursive: true, force: true });
}

/** Makes the remote contracts of some front ends and judges them by what the others' builds offer. */
export function keepRemoteContracts(folder: string, frontEnds: readonly DescribedFrontEnd[]): void {
  const all = remoteNeeds(frontEnds);
  for (const { needs } of frontEnds)
    rmSync(join(folder, 'pacts', needs.name, 'remote'), { recursive: true, force: true });
  for (const needs of all) {
    const { consumer, provider } = needs;
    write(join(folder, 'pacts', consumer, 'remote'), `${consumer}-${provider}.json`, needs);
  }
  const offerOf = (provider: string) => frontEnds.find(({ offer }) => offer.name === provider)?.offer;
  const failures = checkRemotes(all.map(needs => ({ needs, offer: offerOf(needs.provider) })));
  const verdicts = all.map(({ consumer, provider }, index) => {
    const found = failures[index] ?? [];
    return { consumer, provider, kind: 'remote' as const, success: found.length === 0, failures: found };
  });
  for (const provider of new Set(all.map(needs => needs.provider))) {
    const own = verdicts.filter(verdict => verdict.provider === provider);
    write(join(folder, 'verdicts', provider), 'remote.json', own);
  }
}

function write(folder: string, file: string, content: unknown): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
}
