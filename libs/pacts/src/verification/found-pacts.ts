import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contractsFolder, type Kind } from '../places.js';

/** A consumer's pact with a provider, in a file. */
export interface FoundPact {
  consumer: string;
  kind: Extract<Kind, 'http' | 'event'>;
  file: string;
}

const KINDS = ['http', 'event'] as const;

/**
 * Every pact with a provider, in the order of the consumers' names.
 * @throws Error when there is none: a provider that nobody needs anything of has no pacts to verify
 */
export function pactsWith(provider: string, folder = contractsFolder): FoundPact[] {
  const all = join(folder, 'pacts');
  const consumers = existsSync(all) ? readdirSync(all).sort() : [];
  const found = consumers.flatMap(consumer =>
    KINDS.map(kind => ({ consumer, kind, file: join(all, consumer, kind, `${consumer}-${provider}.json`) })),
  );
  const pacts = found.filter(({ file }) => existsSync(file));
  if (pacts.length === 0) throw new Error(`There are no pacts with ${provider}: run npm run contracts`);
  return pacts;
}
