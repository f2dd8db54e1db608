import { pactsWith, type PactVerdict } from '@endpaper/contract-testing';
import { beforeAll, expect, it } from '@jest/globals';

const MINUTES = 5 * 60_000;

/** Verifies the pacts with a provider: one test for each. */
export function testPacts(provider: string, verify: () => Promise<PactVerdict[]>): void {
  let verdicts: PactVerdict[];

  beforeAll(async () => {
    verdicts = await verify();
  }, MINUTES);

  it.each(pactsWith(provider))('keeps the pact with $consumer ($kind)', ({ consumer, kind }) => {
    const verdict = verdicts.find(each => each.consumer === consumer && each.kind === kind);
    expect(verdict?.failures).toEqual([]);
  });
}
