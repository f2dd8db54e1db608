import type { JetStreamManager } from '@nats-io/jetstream';
import { expect, it, jest } from '@jest/globals';
import type { Logger } from '../logging/logger.js';
import { TIMEOUTS } from '../timeouts.js';
import { MissedEvents } from './missed-events.js';

const CONSUMER = { name: 'svc-copies_notes-note', filter: 'notes.note.>', subscriptions: [] };

/**
 * A consumer that has handled the events up to number 7.
 * @param age of its next event (milliseconds), null without one; undefined while its stream does not exist
 */
function aCheck(age: number | null | undefined) {
  const calls: string[] = [];
  const rebuild = {
    startAfterMissedEvents: () => Promise.resolve(void calls.push('look for missed events')),
    markCaughtUp: () => Promise.resolve(void calls.push('mark caught up')),
  };
  const info = () =>
    age === undefined
      ? Promise.reject(new Error('stream not found'))
      : Promise.resolve({
          num_pending: age === null ? 0 : 3,
          num_ack_pending: 0,
          ack_floor: { stream_seq: 7 },
        });
  const getMessage = jest.fn((_stream: string, _request: object) =>
    Promise.resolve({ time: new Date(Date.now() - Number(age)) }),
  );
  const manager = { consumers: { info }, streams: { getMessage } } as unknown as JetStreamManager;
  const logger = { warn: jest.fn() } as unknown as Logger;
  const broker = { manager: () => Promise.resolve(manager) };
  return { calls, getMessage, check: () => new MissedEvents([CONSUMER], broker, rebuild, logger).check() };
}

it('a service without pending messages is caught up, once it has looked for missed ones', async () => {
  const { calls, check } = aCheck(null);
  await check();
  expect(calls).toEqual(['look for missed events', 'mark caught up']);
});

it('a busy service is caught up when its oldest pending event is new', async () => {
  const { calls, getMessage, check } = aCheck(TIMEOUTS.caughtUp - 10_000);
  await check();
  expect(getMessage).toHaveBeenCalledWith('NOTES', { seq: 8, next_by_subj: 'notes.note.>' });
  expect(calls).toEqual(['look for missed events', 'mark caught up']);
});

it.each([
  ['whose oldest pending event is old', TIMEOUTS.caughtUp + 1_000],
  ['whose stream does not exist', undefined],
])('a service is not caught up %s', async (_, age) => {
  const { calls, check } = aCheck(age);
  await check();
  expect(calls).toEqual(['look for missed events']);
});
