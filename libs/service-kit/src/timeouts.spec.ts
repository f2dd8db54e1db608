import { EVENTS_KEPT_MS } from '@endpaper/brokers';
import { expect, it } from '@jest/globals';
import { TIMEOUTS } from './timeouts.js';

const { eventsApplied, inboxKept, tombstonesKept } = TIMEOUTS;

it('an event that the broker may still deliver is applied', () => {
  expect(EVENTS_KEPT_MS).toBeLessThan(eventsApplied);
});

it('an event that is applied has its inbox row, and the tombstone that it must not overwrite', () => {
  expect(eventsApplied).toBeLessThanOrEqual(inboxKept);
  expect(eventsApplied).toBeLessThan(tombstonesKept);
});
