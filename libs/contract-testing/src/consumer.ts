import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { getFfiLib } from '@pact-foundation/pact-core';
import { contractFile, type Pair } from './folders.js';

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

/** A pact of HTTP calls. Pact writes its file when a test with it has passed. */
export function httpPact(pair: Pair): PactV4 {
  return new RecordedPact({
    ...pair,
    dir: dirname(contractFile({ ...pair, kind: 'http' })),
    logLevel: 'error',
  });
}

/** A pact of events that `consumer` consumes and `provider` publishes. */
export function eventPact(pair: Pair): PactV4 {
  return new PactV4({ ...pair, dir: dirname(contractFile({ ...pair, kind: 'event' })), logLevel: 'error' });
}

/** Matches a time in UTC (ISO 8601), as the services write it. */
export function timestamp(example = '2026-01-01T12:00:00.000Z') {
  return MatchersV3.regex(String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$`, example);
}

/**
 * An event as its consumers require it: the CloudEvents 1.0 envelope around the given data.
 * @param data the fields that the consumer reads, each as a matcher
 */
export function eventContent(subject: string, data: Readonly<Record<string, unknown>>) {
  return {
    specversion: '1.0',
    id: MatchersV3.uuid('0199f0a0-0000-7000-8000-000000000001'),
    source: MatchersV3.string(`svc-${subject.slice(0, subject.indexOf('.'))}`),
    type: subject,
    time: timestamp(),
    datacontenttype: 'application/json',
    data,
  };
}
