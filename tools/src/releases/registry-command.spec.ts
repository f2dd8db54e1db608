import type { Release } from '@endpaper/releases';
import { expect, it } from '@jest/globals';
import { ClosedConnectionError, TimeoutError } from '@nats-io/transport-node';
import {
  isBrokerUnavailable,
  readEnvironment,
  readRemoteVersion,
  requireKnownRemote,
} from './registry-command.js';

it.each([
  new ClosedConnectionError(),
  new TimeoutError(),
  new Error('The contract store does not answer.', { cause: new ClosedConnectionError() }),
])('recognizes a broker that became unavailable: %s', error => {
  expect(isBrokerUnavailable(error)).toBe(true);
  expect(isBrokerUnavailable(new Error('mfe-books is refused.'))).toBe(false);
});

it('refuses a remote that is neither in the checkout nor released, and lists the known ones', () => {
  const remote = { name: 'mfe-clubs', version: '1.0.0', entry: '/remoteEntry.js', routes: [], widgets: [] };
  const released: Release = { remote, digest: 'abc', integrity: {}, released_at: '2026-01-01T00:00:00.000Z' };
  const check = (name: string) => () => {
    requireKnownRemote(name, { releases: [released] });
  };

  expect(check('mfe-boks')).toThrow(
    /^There is no remote mfe-boks, only mfe-books, mfe-clubs, mfe-library, mfe-moderation, mfe-notifications, mfe-posts/,
  );
  expect(check('mfe-books')).not.toThrow();
  expect(check('mfe-clubs')).not.toThrow();
});

it('reads a version of a remote, and refuses all other texts', () => {
  expect(readRemoteVersion('mfe-books@1.5.0-preview.2')).toEqual({
    name: 'mfe-books',
    version: '1.5.0-preview.2',
  });
  for (const text of ['mfe-books', 'books@1.4.0', 'mfe-books@latest', 'mfe-books@', 'mfe-books@1.0.0@2.0.0'])
    expect(() => readRemoteVersion(text)).toThrow('Write it like mfe-books@1.4.0.');
});

it('refuses an environment whose name the registry could mistake', () => {
  expect(readEnvironment('production')).toBe('production');
  for (const text of ['release', 'Production', ''])
    expect(() => readEnvironment(text)).toThrow('small letters');
});
