import { pactsWith, type PactVerdict } from '@endpaper/contract-testing';
import { untilErased } from '@endpaper/service-kit/testing';
import { verifyService } from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startNotifications, type TestNotifications } from '../notifications-service.js';
import { statesOf } from './states.js';

const MINUTES = 5 * 60_000;

let service: TestNotifications;
let verdicts: PactVerdict[];

beforeAll(async () => {
  // Users that are not in the replica do not exist in svc-auth either.
  service = await startNotifications();
  verdicts = await verifyService(service, {
    name: 'svc-notifications',
    states: statesOf(service),
    publishedEvents: {},
    // A running erasure and the truncation of its tables would deadlock.
    reset: () => untilErased(service.database),
  });
}, MINUTES);

afterAll(() => service.stop());

it.each(pactsWith('svc-notifications'))(
  'fulfils the contracts of $consumer ($kind)',
  ({ consumer, kind }) => {
    const verdict = verdicts.find(each => each.consumer === consumer && each.kind === kind);
    expect(verdict?.failures).toEqual([]);
  },
);
