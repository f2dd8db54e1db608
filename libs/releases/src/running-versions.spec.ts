import { expect, it } from '@jest/globals';
import { runningVersions } from './running-versions.js';

const deployments = [
  { app: 'mfe-books', environment: 'production', version: '1.0.0' },
  { app: 'svc-books', environment: 'staging', version: '2.1.0' },
  { app: 'svc-books', environment: 'production', version: '2.0.0' },
];
const failure = {
  name: 'mfe-books',
  version: '1.2.0',
  count: 3,
  first_at: '2026-01-02T03:04:05.000Z',
  last_at: '2026-01-02T04:04:05.000Z',
  message: 'It did not load',
};
const registry = {
  releases: [],
  active: [
    {
      name: 'mfe-books',
      environment: 'production',
      current: '1.1.0',
      history: ['1.0.0'],
      canary: { version: '1.2.0', percent: 10 },
      changed_at: '2026-01-02T03:04:05.000Z',
    },
  ],
};

it('takes the versions of a remote from the registry, with their failures to load', () => {
  const old = { ...failure, version: '0.9.0' };
  expect(runningVersions('mfe-books', { registry, failures: [failure, old], deployments })).toEqual([
    {
      environment: 'production',
      version: '1.1.0',
      canary: { version: '1.2.0', percent: 10 },
      load_failures: [{ version: '1.2.0', count: 3, last_at: failure.last_at, message: failure.message }],
    },
  ]);
});

it('takes the recorded deployments for all other apps, and for a remote while the registry is unavailable', () => {
  const versions = (app: string, known = {}) =>
    runningVersions(app, { registry, failures: [], deployments, ...known }).map(
      ({ environment, version }) => `${environment} ${version}`,
    );
  expect(versions('svc-books')).toEqual(['production 2.0.0', 'staging 2.1.0']);
  expect(versions('mfe-books', { registry: undefined })).toEqual(['production 1.0.0']);
  expect(versions('gateway')).toEqual([]);
});
