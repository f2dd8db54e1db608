import type { JetStreamManager } from '@nats-io/jetstream';
import { expect, it, jest } from '@jest/globals';
import type { Logger } from '../logging/logger.js';
import { MissedEvents } from './missed-events.js';

const CONSUMER = { name: 'svc-copies_notes-note', filter: 'notes.note.>', subscriptions: [] };

/** @param pending of the consumer; undefined while its stream does not exist */
function aCheck(pending: number | undefined) {
  const calls: string[] = [];
  const rebuild = {
    startAfterMissedEvents: () => Promise.resolve(void calls.push('look for missed events')),
    markCaughtUp: () => Promise.resolve(void calls.push('mark caught up')),
  };
  const info = () =>
    pending === undefined
      ? Promise.reject(new Error('stream not found'))
      : Promise.resolve({ num_pending: pending, num_ack_pending: 0 });
  const manager = { consumers: { info } } as unknown as JetStreamManager;
  const logger = { warn: jest.fn() } as unknown as Logger;
  const broker = { manager: () => Promise.resolve(manager) };
  return { calls, check: () => new MissedEvents([CONSUMER], broker, rebuild, logger).check() };
}

it('a service without pending events is caught up, once it has looked for missed ones', async () => {
  const { calls, check } = aCheck(0);
  await check();
  expect(calls).toEqual(['look for missed events', 'mark caught up']);
});

it.each([3, undefined])('a service is not caught up with %s pending events', async pending => {
  const { calls, check } = aCheck(pending);
  await check();
  expect(calls).toEqual(['look for missed events']);
});
