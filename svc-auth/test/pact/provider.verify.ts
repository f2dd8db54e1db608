import { pactsWith, type PactVerdict } from '@endpaper/contract-testing';
import type { TestService } from '@endpaper/service-kit/testing';
import { verifyService } from '@endpaper/service-kit/testing/pact';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { IdentityTokens } from '../../src/keys/identity-tokens.js';
import { startAuth } from '../auth-service.js';
import { SESSION_ID, statesOf } from './states.js';
import { publishedEventsOf } from './published-events.js';

const MINUTES = 5 * 60_000;

let service: TestService;
let verdicts: PactVerdict[];

beforeAll(async () => {
  service = await startAuth();
  const tokenOf = async (reader: number) =>
    (await service.app.get(IdentityTokens).issue(reader, SESSION_ID, ['svc-auth'])).tokens['svc-auth'] ?? '';
  verdicts = await verifyService(service, {
    name: 'svc-auth',
    states: statesOf(service),
    publishedEvents: publishedEventsOf(service, tokenOf),
    identityToken: tokenOf,
  });
}, MINUTES);

afterAll(() => service.stop());

it.each(pactsWith('svc-auth'))('fulfils the contracts of $consumer ($kind)', ({ consumer, kind }) => {
  const verdict = verdicts.find(each => each.consumer === consumer && each.kind === kind);
  expect(verdict?.failures).toEqual([]);
});
