import { writeJson } from '../folders.js';
import { DEFAULT_LOCATION, pactsWith } from './find-pacts.js';
import { MESSAGES, startProviderProxy, STATES, type VerifiedProvider } from './provider-proxy.js';
import { describeFailure, runVerifier } from './run-verifier.js';

/** The result of the verification of one pact. `broker`: of all pacts that a broker has for the provider. */
export interface PactVerdict {
  consumer: string;
  kind: 'http' | 'event' | 'broker';
  /** What the consumer would miss, one sentence each; none when the provider keeps the pact. */
  failures: string[];
}

/**
 * Verifies every pact with a provider against the running provider. Writes the verdicts to `verdicts/<provider>/` and the
 * provider's responses, which the contract mutations change, to `responses/<provider>/` of the contracts folder, unless
 * the pacts come from a broker.
 * @returns one verdict for each pact, in the order of `pactsWith`
 * @throws Error when there are no pacts
 */
export async function verifyPacts(
  provider: VerifiedProvider,
  location = DEFAULT_LOCATION,
): Promise<PactVerdict[]> {
  const pacts = pactsWith(provider.name, location);
  const proxy = await startProviderProxy(provider);
  const origin = `http://127.0.0.1:${proxy.port}`;
  const verdicts: PactVerdict[] = [];
  try {
    for (const { consumer, kind, source } of pacts) {
      const failures = await runVerifier({
        provider: provider.name,
        providerBaseUrl: origin,
        providerStatesSetupUrl: `${origin}${STATES}`,
        transports: [{ protocol: 'message', scheme: 'http', port: proxy.port, path: MESSAGES }],
        ...source,
      });
      const errors = new Set(proxy.errors.splice(0));
      verdicts.push({ consumer, kind, failures: [...failures.flatMap(describeFailure), ...errors] });
      const responses = proxy.responses.splice(0);
      if (kind !== 'broker')
        writeJson(`${location.folder}/responses/${provider.name}/${kind}/${consumer}.json`, responses);
    }
  } finally {
    await proxy.close();
  }
  if (pacts.some(({ kind }) => kind === 'broker')) return verdicts;
  for (const kind of ['http', 'event'])
    writeJson(
      `${location.folder}/verdicts/${provider.name}/${kind}.json`,
      verdicts.filter(verdict => verdict.kind === kind),
    );
  return verdicts;
}
