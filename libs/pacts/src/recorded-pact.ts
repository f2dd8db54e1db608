import { PactV4 } from '@pact-foundation/pact';
import { getFfiLib } from '@pact-foundation/pact-core';
import { setTimeout } from 'node:timers/promises';

/** Longer than a mock server takes, on a busy machine, to record what it has answered. */
const LONGEST_WAIT_MS = 2_000;

/**
 * Waits until a mock server has recorded the calls that it has answered. It answers first, so that Pact, which looks
 * right after the test, could miss one (https://github.com/pact-foundation/pact-reference/issues/535). A call that was
 * never made, or was another than expected, is still Pact's to tell of.
 */
async function untilRecorded(port: number): Promise<void> {
  const mockServers = getFfiLib();
  const end = Date.now() + LONGEST_WAIT_MS;
  while (!mockServers.pactffiMockServerMatched(port) && Date.now() < end) await setTimeout(2);
}

/** A pact of calls whose tests end when what they called is recorded. */
export class RecordedPact extends PactV4 {
  override addInteraction() {
    const interaction = super.addInteraction();
    const withRequest = interaction.withRequest.bind(interaction);
    interaction.withRequest = (...request) => {
      const asked = withRequest(...request);
      const willRespondWith = asked.willRespondWith.bind(asked);
      asked.willRespondWith = (...response) => {
        const answered = willRespondWith(...response);
        const executeTest = answered.executeTest.bind(answered);
        answered.executeTest = test =>
          executeTest(async server => {
            const result = await test(server);
            await untilRecorded(server.port);
            return result;
          });
        return answered;
      };
      return asked;
    };
    return interaction;
  }
}
