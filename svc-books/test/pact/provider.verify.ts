import { SharePictures } from '@endpaper/cover-art';
import { pactsWith, type PactVerdict } from '@endpaper/contract-testing';
import { eventually, startTestService, untilErased, type TestService } from '@endpaper/service-kit/testing';
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
  // The first picture loads sharp, which a busy machine does not do in the time that a request waits.
  const book = { title: 'A title', author: 'An author', cover: '', svg: null };
  await eventually('the first picture', () => service.app.get(SharePictures, { strict: false }).of(book));
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
