import { getFfiLib } from '@pact-foundation/pact-core';
import { setTimeout } from 'node:timers/promises';

/** Longer than a mock server takes, on a busy machine, to record what it has answered. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Goes last into a pact's test: waits until the mock server has recorded the calls that it has answered. It answers
 * first, so that Pact, which looks right after the test, could miss one
 * (https://github.com/pact-foundation/pact-reference/issues/535). A call that was never made, or was another than
 * expected, is still Pact's to tell of.
 */
export async function untilRecorded({ port }: { port: number }): Promise<void> {
  const mockServers = getFfiLib();
  const end = Date.now() + LONGEST_WAIT_MS;
  while (!mockServers.pactffiMockServerMatched(port) && Date.now() < end) await setTimeout(2);
}
