import { verifyPacts } from '@endpaper/contract-testing';
import { testPacts } from '@endpaper/service-kit/testing/pact';
import { afterAll } from '@jest/globals';
import { startGateway, type TestGateway } from '../support/test-gateway.js';
import { providerStates } from './provider-states.js';

// Elsewhere the catalog is public.
const PRODUCTION = { ENVIRONMENT: 'production' };

let gateway: TestGateway;

testPacts('gateway', async () => {
  gateway = await startGateway(PRODUCTION);
  return verifyPacts({
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
});

afterAll(() => gateway.stop());
