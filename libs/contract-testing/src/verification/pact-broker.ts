import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { VerifierOptions } from '@pact-foundation/pact-core';
import * as z from 'zod/mini';

/** The part of the verifier's options that names the pacts. */
export type PactSource = Omit<VerifierOptions, 'providerBaseUrl'>;

type Environment = Readonly<Record<string, string | undefined>>;

const Manifest = z.object({ version: z.string() });

/** Older pacts than the product's first day are no work in progress. */
const WORK_IN_PROGRESS_SINCE = '2026-01-01';

/**
 * The verifier's options for the broker that the environment names; undefined without one. The verifier fetches the pacts
 * of main branches, of the provider's branch and of deployed versions. Pacts that no version of the provider has met yet
 * (pending, work in progress) are verified for information. Only CI publishes results.
 * @param environment `PACT_BROKER_BASE_URL`, and `PACT_BROKER_TOKEN` or `PACT_BROKER_USERNAME` and `_PASSWORD`
 * @param folder the provider's folder, with its package.json
 */
export function brokerSource(environment: Environment, folder = process.cwd()): PactSource | undefined {
  const { PACT_BROKER_BASE_URL, PACT_BROKER_TOKEN, PACT_BROKER_USERNAME, PACT_BROKER_PASSWORD, CI } =
    environment;
  if (!PACT_BROKER_BASE_URL) return undefined;
  const { version } = z.parse(Manifest, JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')));
  return {
    pactBrokerUrl: PACT_BROKER_BASE_URL,
    ...(PACT_BROKER_TOKEN && { pactBrokerToken: PACT_BROKER_TOKEN }),
    ...(PACT_BROKER_USERNAME && {
      pactBrokerUsername: PACT_BROKER_USERNAME,
      pactBrokerPassword: PACT_BROKER_PASSWORD ?? '',
    }),
    consumerVersionSelectors: [{ mainBranch: true }, { matchingBranch: true }, { deployedOrReleased: true }],
    enablePending: true,
    includeWipPactsSince: WORK_IN_PROGRESS_SINCE,
    providerVersion: version,
    providerVersionBranch: currentBranch(environment),
    publishVerificationResult: Boolean(CI),
  };
}

/** The current branch: as CI names it (a pull request's own branch), else as git does. */
export function currentBranch({ GITHUB_HEAD_REF, GITHUB_REF_NAME }: Environment): string {
  const named = GITHUB_HEAD_REF || GITHUB_REF_NAME;
  return named || execFileSync('git', ['rev-parse', '--abbrev-ref', 'HEAD'], { encoding: 'utf8' }).trim();
}
