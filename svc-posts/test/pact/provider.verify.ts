import { pactsWith, type PactVerdict } from '@endpaper/contract-testing';
import { verifyService } from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startPosts, type TestPosts } from '../posts-service.js';
import { statesOf } from './states.js';
import { publishedEventsOf } from './published-events.js';

const MINUTES = 5 * 60_000;

let service: TestPosts;
let verdicts: PactVerdict[];

beforeAll(async () => {
  service = await startPosts();
  verdicts = await verifyService(service, {
    name: 'svc-posts',
    states: statesOf(service),
    publishedEvents: publishedEventsOf(service),
    reset: async () => {
      // A running erasure and the truncation of its tables would deadlock.
      await service.untilErased();
      // The owners have no users and books beyond those of the provider states.
      service.owners.users.clear();
      service.owners.books.clear();
    },
  });
}, MINUTES);

afterAll(() => service.stop());

it.each(pactsWith('svc-posts'))('honours the pact with $consumer ($kind)', ({ consumer, kind }) => {
  const verdict = verdicts.find(each => each.consumer === consumer && each.kind === kind);
  expect(verdict?.failures).toEqual([]);
});
