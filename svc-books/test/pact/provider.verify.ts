import { pactsWith, type PactVerdict } from '@endpaper/contract-testing';
import { startTestService, untilErased, type TestService } from '@endpaper/service-kit/testing';
import { verifyService } from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { svcBooks } from '../../src/svc-books.js';
import { statesOf } from './states.js';
import { publishedEventsOf } from './published-events.js';

const MINUTES = 5 * 60_000;

let service: TestService;
let verdicts: PactVerdict[];

beforeAll(async () => {
  // No contract makes svc-books call svc-posts.
  service = await startTestService(svcBooks);
  verdicts = await verifyService(service, {
    name: 'svc-books',
    states: statesOf(service),
    publishedEvents: publishedEventsOf(service),
    // A running erasure and the truncation of its tables would deadlock.
    reset: () => untilErased(service.database),
  });
}, MINUTES);

afterAll(() => service.stop());

it.each(pactsWith('svc-books'))('fulfils the contracts of $consumer ($kind)', ({ consumer, kind }) => {
  const verdict = verdicts.find(each => each.consumer === consumer && each.kind === kind);
  expect(verdict?.failures).toEqual([]);
});
