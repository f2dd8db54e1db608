import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { VerifierOptions } from '@pact-foundation/pact-core';
import * as z from 'zod/mini';

/** Where the verifier finds pacts. */
export type Source = Omit<VerifierOptions, 'providerBaseUrl'>;

const Manifest = z.object({ version: z.string() });

/** What consumers began to need before the portal was in use is no work in progress. */
const IN_USE_SINCE = '2026-01-01';

/**
 * The broker that the environment names, as a source of pacts: those of the consumers' main branches and of what is
 * deployed, and, for information, those that no version of this provider has kept yet (pending, work in progress).
 * Results are published by a pipeline alone (`CI`).
 * @param environment `PACT_BROKER_BASE_URL`, and `PACT_BROKER_TOKEN` or `PACT_BROKER_USERNAME` and `_PASSWORD`
 * @param folder the provider's, with its package.json
 */
export function brokerOf(
  environment: Readonly<Record<string, string | undefined>>,
  folder = process.cwd(),
): Source | undefined {
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
    consumerVersionSelectors: [{ mainBranch: true }, { deployedOrReleased: true }],
    enablePending: true,
    includeWipPactsSince: IN_USE_SINCE,
    providerVersion: version,
    providerVersionBranch: branchOf(environment),
    publishVerificationResult: Boolean(CI),
  };
}

/** The branch that is worked on. A pipeline names it: that of the proposed change, if it is about one. */
export function branchOf({
  GITHUB_HEAD_REF,
  GITHUB_REF_NAME,
}: Readonly<Record<string, string | undefined>>): string {
  const named = GITHUB_HEAD_REF || GITHUB_REF_NAME;
  return named || execFileSync('git', ['rev-parse', '--abbrev-ref', 'HEAD'], { encoding: 'utf8' }).trim();
}
