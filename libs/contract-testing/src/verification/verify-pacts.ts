import { Verifier } from '@pact-foundation/pact-core';
import { failuresIn } from './failures.js';
import type { PactSource } from './pact-broker.js';
import { DEFAULT_LOCATION, pactsWith } from './pacts-with.js';
import {
  MESSAGES,
  type ProviderProxy,
  startProviderProxy,
  STATES,
  type VerifiedProvider,
} from './provider-proxy.js';
import { writeResponses, writeVerdicts, type PactVerdict } from './results.js';

/**
 * Verifies every pact with a provider against the running provider. Writes the verdicts and the provider's responses to
 * the contracts folder, unless the pacts come from a broker.
 * @returns one verdict for each pact, in the order of `pactsWith`
 * @throws Error when there are no pacts
 */
export async function verifyPacts(
  provider: VerifiedProvider,
  location = DEFAULT_LOCATION,
): Promise<PactVerdict[]> {
  const pacts = pactsWith(provider.name, location);
  const proxy = await startProviderProxy(provider);
  const verdicts: PactVerdict[] = [];
  try {
    for (const { consumer, kind, source } of pacts) {
      const failures = await verify(provider.name, proxy, source);
      const verdict = { consumer, provider: provider.name, kind, success: failures.length === 0, failures };
      verdicts.push(verdict);
      if (kind !== 'broker') writeResponses(verdict, proxy.takeResponses(), location.folder);
    }
  } finally {
    await proxy.close();
  }
  if (pacts.every(({ kind }) => kind !== 'broker')) writeVerdicts(provider.name, verdicts, location.folder);
  return verdicts;
}

/** Runs Pact's verifier. @returns what consumers would miss, one sentence each */
async function verify(provider: string, proxy: ProviderProxy, source: PactSource): Promise<string[]> {
  const origin = `http://127.0.0.1:${proxy.port}`;
  proxy.takeErrors();
  try {
    await new Verifier({
      provider,
      providerBaseUrl: origin,
      providerStatesSetupUrl: `${origin}${STATES}`,
      transports: [{ protocol: 'message', scheme: 'http', port: proxy.port, path: MESSAGES }],
      logLevel: 'error',
      ...source,
    }).verify();
    return [];
  } catch (error) {
    return [...failuresIn(error instanceof Error ? error.message : String(error)), ...proxy.takeErrors()];
  }
}
