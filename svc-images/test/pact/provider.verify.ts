import { pactsWith, type PactVerdict } from '@endpaper/contract-testing';
import { startTestService, type TestService } from '@endpaper/service-kit/testing';
import { verifyService } from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { svcImages } from '../../src/svc-images.js';
import { publishedEvents } from './published-events.js';
import { statesOf } from './states.js';

const MINUTES = 5 * 60_000;

let service: TestService;
let verdicts: PactVerdict[];

beforeAll(async () => {
  service = await startTestService(svcImages);
  verdicts = await verifyService(service, {
    name: 'svc-images',
    states: statesOf(service),
    publishedEvents,
  });
}, MINUTES);

afterAll(() => service.stop());

it.each(pactsWith('svc-images'))('fulfils the contracts of $consumer ($kind)', ({ consumer, kind }) => {
  const verdict = verdicts.find(each => each.consumer === consumer && each.kind === kind);
  expect(verdict?.failures).toEqual([]);
});
