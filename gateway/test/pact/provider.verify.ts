import { pactsWith, verifyPacts, type PactVerdict } from '@endpaper/contract-testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/test-gateway.js';
import { providerStates } from './provider-states.js';

const MINUTES = 5 * 60_000;
// Where not everybody may see everything.
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
      // It remembers what was published, and what was in charge: only a new one knows of nothing.
      await gateway.stop();
      gateway = await startGateway(PRODUCTION);
    },
    states: providerStates(() => gateway),
    events: {},
    identityToken: () => Promise.reject(new Error('The gateway takes cookies, no identity tokens')),
  });
}, MINUTES);

afterAll(() => gateway.stop());

it.each(pactsWith('gateway'))('keeps what $consumer needs of it ($kind)', ({ consumer, kind }) => {
  const verdict = verdicts.find(each => each.consumer === consumer && each.kind === kind);
  expect(verdict?.failures).toEqual([]);
});
