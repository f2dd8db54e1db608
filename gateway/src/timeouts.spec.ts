import { TIMEOUTS } from '@endpaper/service-kit';
import { expect, it } from '@jest/globals';
import { RESPONSE_DEADLINE_MS, SESSION_LOOKUP_MS, UPSTREAM_IDLE_MS } from './timeouts.js';

it('a service ends a statement, and a wait for a row, before the gateway gives up', () => {
  expect(TIMEOUTS.statement).toBeLessThan(RESPONSE_DEADLINE_MS);
  expect(TIMEOUTS.waitingWrite).toBeLessThan(RESPONSE_DEADLINE_MS);
  expect(TIMEOUTS.endpointCall).toBeLessThan(RESPONSE_DEADLINE_MS);
  expect(SESSION_LOOKUP_MS).toBeLessThan(RESPONSE_DEADLINE_MS);
});

it('the gateway closes an idle connection before a service that stops does', () => {
  expect(UPSTREAM_IDLE_MS).toBeLessThan(TIMEOUTS.keptConnection);
});
