import { existsSync, readdirSync } from 'node:fs';
import { contractFile, contractsFolder } from '../folders.js';
import { brokerSource, type PactSource } from './pact-broker.js';
import type { PactVerdict } from './results.js';

/** One consumer's pact of a kind, or all pacts that a broker has for a provider. */
interface FoundPact extends Pick<PactVerdict, 'consumer' | 'kind'> {
  source: PactSource;
}

/** Where to look for pacts: in a folder, or at the broker that the environment names. */
export interface PactLocation {
  folder: string;
  environment: Readonly<Record<string, string | undefined>>;
}

export const DEFAULT_LOCATION: PactLocation = { folder: contractsFolder, environment: process.env };

/**
 * The pacts with a provider, ordered by consumer. With `PACT_BROKER_BASE_URL`, all pacts of that broker are one entry.
 * @throws Error when there is no pact with the provider
 */
export function pactsWith(provider: string, { folder, environment } = DEFAULT_LOCATION): FoundPact[] {
  const source = brokerSource(environment);
  if (source) return [{ consumer: 'every consumer', kind: 'broker', source }];
  const all = `${folder}/pacts`;
  const consumers = existsSync(all) ? readdirSync(all).sort() : [];
  const pacts = consumers.flatMap(consumer =>
    (['http', 'event'] as const).flatMap(kind => {
      const file = contractFile({ consumer, provider, kind }, folder);
      return existsSync(file) ? [{ consumer, kind, source: { pactUrls: [file] } }] : [];
    }),
  );
  if (pacts.length === 0) throw new Error(`There are no pacts with ${provider}: run npm run contracts`);
  return pacts;
}
