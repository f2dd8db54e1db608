import { PactV4 } from '@pact-foundation/pact';
import { getFfiLib } from '@pact-foundation/pact-core';
import { setTimeout } from 'node:timers/promises';

/** Longer than a mock server needs on a busy machine to record its responses. */
const RECORD_TIMEOUT_MS = 2_000;

/**
 * Waits until a mock server has recorded the calls that it has answered. The server answers first and records later, so
 * Pact's check right after the test could miss a call (https://github.com/pact-foundation/pact-reference/issues/535).
 * Pact itself reports a call that was not made or differed.
 */
async function untilRecorded(port: number): Promise<void> {
  const mockServers = getFfiLib();
  const deadline = Date.now() + RECORD_TIMEOUT_MS;
  while (!mockServers.pactffiMockServerMatched(port) && Date.now() < deadline) await setTimeout(2);
}

/** A pact of HTTP calls whose tests end after the mock server has recorded the calls. */
export class RecordedPact extends PactV4 {
  override addInteraction() {
    const interaction = super.addInteraction();
    const withRequest = interaction.withRequest.bind(interaction);
    interaction.withRequest = (...request) => {
      const requested = withRequest(...request);
      const willRespondWith = requested.willRespondWith.bind(requested);
      requested.willRespondWith = (...response) => {
        const responded = willRespondWith(...response);
        const executeTest = responded.executeTest.bind(responded);
        responded.executeTest = test =>
          executeTest(async server => {
            const result = await test(server);
            await untilRecorded(server.port);
            return result;
          });
        return responded;
      };
      return requested;
    };
    return interaction;
  }
}
