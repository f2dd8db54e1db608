import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contractsFolder } from '../places.js';
import { brokerOf, type Source } from './broker.js';

/** What is verified at once: a consumer's pact of a kind, or all that a broker has. */
export interface FoundPact {
  consumer: string;
  kind: 'http' | 'event' | 'broker';
  source: Source;
}

/** Where pacts are looked for: a folder, unless the environment names a broker. */
export interface PactsPlace {
  folder: string;
  environment: Readonly<Record<string, string | undefined>>;
}

export const HERE: PactsPlace = { folder: contractsFolder, environment: process.env };

/**
 * The pacts with a provider, in the order of the consumers' names; with `PACT_BROKER_BASE_URL` all those at that broker.
 * @throws Error when there is none: a provider that nobody needs anything of has no pacts to verify
 */
export function pactsWith(provider: string, { folder, environment }: PactsPlace = HERE): FoundPact[] {
  const broker = brokerOf(environment);
  if (broker) return [{ consumer: 'every consumer', kind: 'broker', source: broker }];
  const all = join(folder, 'pacts');
  const consumers = existsSync(all) ? readdirSync(all).sort() : [];
  const pacts = consumers.flatMap(consumer =>
    (['http', 'event'] as const).flatMap(kind => {
      const file = join(all, consumer, kind, `${consumer}-${provider}.json`);
      return existsSync(file) ? [{ consumer, kind, source: { pactUrls: [file] } }] : [];
    }),
  );
  if (pacts.length === 0) throw new Error(`There are no pacts with ${provider}: run npm run contracts`);
  return pacts;
}
