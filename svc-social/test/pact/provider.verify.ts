import { pactsWith, type PactVerdict } from '@endpaper/contract-testing';
import {
  startTestOwners,
  startTestService,
  untilErased,
  type TestOwners,
  type TestService,
} from '@endpaper/service-kit/testing';
import { verifyService } from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { svcSocial } from '../../src/svc-social.js';
import { statesOf } from './states.js';
import { publishedEventsOf } from './published-events.js';

const MINUTES = 5 * 60_000;

let service: TestService;
let owner: TestOwners;
let verdicts: PactVerdict[];

beforeAll(async () => {
  // Users that are not in the replica do not exist in svc-auth either.
  owner = await startTestOwners();
  service = await startTestService(svcSocial, { UPSTREAM_AUTH: owner.url });
  verdicts = await verifyService(service, {
    name: 'svc-social',
    states: statesOf(service),
    publishedEvents: publishedEventsOf(service),
    // A running erasure and the truncation of its tables would deadlock.
    reset: () => untilErased(service.database),
  });
}, MINUTES);

afterAll(async () => {
  await service.stop();
  await owner.stop();
});

it.each(pactsWith('svc-social'))('fulfils the contracts of $consumer ($kind)', ({ consumer, kind }) => {
  const verdict = verdicts.find(each => each.consumer === consumer && each.kind === kind);
  expect(verdict?.failures).toEqual([]);
});
