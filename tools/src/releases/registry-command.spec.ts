import type { Release } from '@endpaper/releases';
import { expect, it } from '@jest/globals';
import { ClosedConnectionError, TimeoutError } from '@nats-io/transport-node';
import { describeFailure, requireKnownRemote } from './registry-command.js';

const describeIt = (error: Error) =>
  describeFailure(error, 'nats://127.0.0.1:4222', 'run the command again.');

it.each([
  new ClosedConnectionError(),
  new TimeoutError(),
  new Error('The contract store does not answer.', { cause: new ClosedConnectionError() }),
])('names the broker that became unavailable, and the next step: %s', error => {
  expect(describeIt(error)).toBe(
    'The broker at nats://127.0.0.1:4222 does not answer any more: run the command again.',
  );
});

it('keeps the message of every other error', () => {
  expect(describeIt(new Error('mfe-books is refused.'))).toBe('mfe-books is refused.');
});

it('refuses a remote that is neither in the checkout nor released, and lists the known ones', () => {
  const remote = { name: 'mfe-clubs', version: '1.0.0', entry: '/mf-manifest.json', routes: [], widgets: [] };
  const released: Release = { remote, digest: 'abc', integrity: {}, released_at: '2026-01-01T00:00:00.000Z' };
  const check = (name: string) => () => {
    requireKnownRemote(name, { releases: [released] }, ['mfe-posts', 'mfe-books']);
  };

  expect(check('mfe-boks')).toThrow('There is no remote mfe-boks, only mfe-books, mfe-clubs, mfe-posts.');
  expect(check('mfe-books')).not.toThrow();
  expect(check('mfe-clubs')).not.toThrow();
});
