import { pactsWith, verifyPacts, type PactVerdict } from '@endpaper/contract-testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/test-gateway.js';
import { providerStates } from './provider-states.js';

const MINUTES = 5 * 60_000;
// Elsewhere the catalog is public.
const PRODUCTION = { ENVIRONMENT: 'production' };

let gateway: TestGateway;
let verdicts: PactVerdict[];

beforeAll(async () => {
  gateway = await startGateway(PRODUCTION);
  verdicts = await verifyPacts({
    name: 'gateway',
    get url() {
      return gateway.url;
    },
    reset: async () => {
      // The catalog and the active versions of the interaction before: a new gateway has none.
      await gateway.stop();
      gateway = await startGateway(PRODUCTION);
    },
    states: providerStates(() => gateway),
    events: {},
    identityToken: () => Promise.reject(new Error('The gateway accepts cookies, not identity tokens')),
  });
}, MINUTES);

afterAll(() => gateway.stop());

it.each(pactsWith('gateway'))('keeps what $consumer needs of it ($kind)', ({ consumer, kind }) => {
  const verdict = verdicts.find(each => each.consumer === consumer && each.kind === kind);
  expect(verdict?.failures).toEqual([]);
});
