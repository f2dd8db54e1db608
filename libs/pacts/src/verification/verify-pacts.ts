import { Verifier, type VerifierOptions } from '@pact-foundation/pact-core';
import { contractsFolder } from '../places.js';
import { failuresIn } from './failures.js';
import { pactsWith } from './found-pacts.js';
import { MESSAGES, openDoor, STATES, type ProviderDoor } from './provider-door.js';
import type { VerifiedProvider } from './provider.js';
import { writeVerdicts, type PactVerdict } from './verdict.js';

/** Where the verifier finds the pacts. */
type Source = Omit<VerifierOptions, 'providerBaseUrl'>;

/**
 * Verifies every pact with a provider against the real one, and keeps the verdicts in `verdicts/`.
 * @returns a verdict for each pact, in the order of `pactsWith`
 * @throws Error when there are no pacts
 */
export async function verifyPacts(
  provider: VerifiedProvider,
  folder = contractsFolder,
): Promise<PactVerdict[]> {
  const pacts = pactsWith(provider.name, folder);
  const door = await openDoor(provider);
  const verdicts: PactVerdict[] = [];
  try {
    for (const { consumer, kind, file } of pacts) {
      const failures = await run(provider.name, door, { pactUrls: [file] });
      const success = failures.length === 0;
      verdicts.push({ consumer, provider: provider.name, kind, success, failures });
    }
  } finally {
    await door.close();
  }
  writeVerdicts(provider.name, verdicts, folder);
  return verdicts;
}

/** Runs Pact's verifier over a source of pacts. @returns what consumers would miss, a sentence each */
export async function run(
  provider: string,
  { port, troubles }: ProviderDoor,
  source: Source,
): Promise<string[]> {
  const origin = `http://127.0.0.1:${port}`;
  try {
    await new Verifier({
      provider,
      providerBaseUrl: origin,
      providerStatesSetupUrl: `${origin}${STATES}`,
      transports: [{ protocol: 'message', scheme: 'http', port, path: MESSAGES }],
      logLevel: 'error',
      ...source,
    }).verify();
    return [];
  } catch (error) {
    return [...failuresIn(error instanceof Error ? error.message : String(error)), ...troubles()];
  }
}
