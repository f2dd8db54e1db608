import { LOCK_SHARE, TIMEOUTS } from '@endpaper/service-kit/server';
import { expect, it } from '@jest/globals';
import { RESPONSE_DEADLINE_MS, SESSION_LOOKUP_MS, UPSTREAM_IDLE_MS } from './timeouts.js';

it('a write that waits for the earlier ones of its row, or for one lock, or for both, ends before the gateway answers', () => {
  // The rest is for the session and the network.
  const atMost = RESPONSE_DEADLINE_MS - 50;
  expect(TIMEOUTS.waitingWrite + LOCK_SHARE * TIMEOUTS.statement).toBeLessThanOrEqual(atMost);
  expect(TIMEOUTS.statement).toBeLessThanOrEqual(atMost);
});

it('a lookup of a session, or of a row at its owner, leaves time for the call itself', () => {
  expect(TIMEOUTS.endpointCall).toBeLessThan(RESPONSE_DEADLINE_MS);
  expect(SESSION_LOOKUP_MS).toBeLessThan(RESPONSE_DEADLINE_MS);
});

it('the gateway closes an idle connection before a service that stops does', () => {
  expect(UPSTREAM_IDLE_MS).toBeLessThan(TIMEOUTS.keptConnection);
});
