import { Verifier } from '@pact-foundation/pact-core';
import { writeAnswers } from './answers.js';
import type { Source } from './broker.js';
import { failuresIn } from './failures.js';
import { HERE, pactsWith } from './found-pacts.js';
import { MESSAGES, openDoor, STATES, type ProviderDoor } from './provider-door.js';
import type { VerifiedProvider } from './provider.js';
import { writeVerdicts, type PactVerdict } from './verdict.js';

/**
 * Verifies every pact with a provider against the real one. The verdicts are kept in `verdicts/` and what the
 * provider gave in `answers/`; verdicts on a broker's pacts are the broker's to keep.
 * @returns a verdict for each pact, in the order of `pactsWith`
 * @throws Error when there are no pacts
 */
export async function verifyPacts(provider: VerifiedProvider, place = HERE): Promise<PactVerdict[]> {
  const pacts = pactsWith(provider.name, place);
  const door = await openDoor(provider);
  const verdicts: PactVerdict[] = [];
  try {
    for (const { consumer, kind, source } of pacts) {
      const failures = await run(provider.name, door, source);
      const verdict = { consumer, provider: provider.name, kind, success: failures.length === 0, failures };
      verdicts.push(verdict);
      if (kind !== 'broker') writeAnswers(verdict, door.answers(), place.folder);
    }
  } finally {
    await door.close();
  }
  if (pacts.every(({ kind }) => kind !== 'broker')) writeVerdicts(provider.name, verdicts, place.folder);
  return verdicts;
}

/** Runs Pact's verifier over a source of pacts. @returns what consumers would miss, a sentence each */
async function run(provider: string, { port, troubles }: ProviderDoor, source: Source): Promise<string[]> {
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
