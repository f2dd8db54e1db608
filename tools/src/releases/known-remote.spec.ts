import { expect, it } from '@jest/globals';
import type { Release } from '@endpaper/releases';
import { mustBeKnown } from './known-remote.js';

const released: Release = {
  remote: { name: 'mfe-clubs', version: '1.0.0', entry: '/mf-manifest.json', routes: [], widgets: [] },
  digest: 'abc',
  integrity: {},
  released_at: '2026-01-01T00:00:00.000Z',
};

it('refuses a remote that is neither here nor released, and names those there are', () => {
  const check = (name: string) => mustBeKnown(name, { releases: [released] }, ['mfe-posts', 'mfe-books']);

  expect(() => check('mfe-boks')).toThrow(
    'There is no remote mfe-boks, only mfe-books, mfe-clubs, mfe-posts.',
  );
  expect(() => check('mfe-books')).not.toThrow();
  expect(() => check('mfe-clubs')).not.toThrow();
});
