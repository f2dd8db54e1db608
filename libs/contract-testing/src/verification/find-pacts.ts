import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import type { VerifierOptions } from '@pact-foundation/pact-core';
import * as z from 'zod/mini';
import { contractFile, contractsFolder, readJson } from '../folders.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where to look for pacts: in a folder, or at the broker that the environment names. */
export interface PactLocation {
  folder: string;
  environment: Environment;
}

/** One consumer's pact of a kind, or all pacts that a broker has for a provider. */
interface FoundPact {
  consumer: string;
  kind: 'http' | 'event' | 'broker';
  /** The part of the verifier's options that names the pacts. */
  source: Omit<VerifierOptions, 'providerBaseUrl'>;
}

const Manifest = z.object({ version: z.string() });

/** Older pacts than the product's first day are no work in progress. */
const WORK_IN_PROGRESS_SINCE = '2026-01-01';

export const DEFAULT_LOCATION: PactLocation = { folder: contractsFolder, environment: process.env };

/**
 * The pacts with a provider, ordered by consumer. With `PACT_BROKER_BASE_URL`, all pacts of that broker are one entry.
 * @throws Error when there is no pact with the provider
 */
export function pactsWith(provider: string, { folder, environment } = DEFAULT_LOCATION): FoundPact[] {
  if (environment['PACT_BROKER_BASE_URL'])
    return [{ consumer: 'every consumer', kind: 'broker', source: brokerSource(environment) }];
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

/**
 * The verifier fetches the pacts of main branches, of the provider's branch and of deployed versions. Pacts that no version
 * of the provider has met yet (pending, work in progress) are verified for information. Only CI publishes results.
 */
function brokerSource(environment: Environment): FoundPact['source'] {
  const { PACT_BROKER_TOKEN, PACT_BROKER_USERNAME, PACT_BROKER_PASSWORD, CI } = environment;
  return {
    pactBrokerUrl: environment['PACT_BROKER_BASE_URL'],
    ...(PACT_BROKER_TOKEN && { pactBrokerToken: PACT_BROKER_TOKEN }),
    ...(PACT_BROKER_USERNAME && {
      pactBrokerUsername: PACT_BROKER_USERNAME,
      pactBrokerPassword: PACT_BROKER_PASSWORD ?? '',
    }),
    consumerVersionSelectors: [{ mainBranch: true }, { matchingBranch: true }, { deployedOrReleased: true }],
    enablePending: true,
    includeWipPactsSince: WORK_IN_PROGRESS_SINCE,
    // A verification runs in the provider's folder.
    providerVersion: z.parse(Manifest, readJson('package.json')).version,
    providerVersionBranch: currentBranch(environment),
    publishVerificationResult: Boolean(CI),
  };
}

/** The current branch: as CI names it (a pull request's own branch), else as git does. */
export function currentBranch({ GITHUB_HEAD_REF, GITHUB_REF_NAME }: Environment): string {
  const named = GITHUB_HEAD_REF || GITHUB_REF_NAME;
  return named || execFileSync('git', ['rev-parse', '--abbrev-ref', 'HEAD'], { encoding: 'utf8' }).trim();
}
