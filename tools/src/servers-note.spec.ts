import { expect, it } from '@jest/globals';
import { knownServer, ownEnvironment } from './servers-note.js';

it('the environment names a server, whatever runs here', () => {
  const environment = { NATS_URL: 'nats://brokers.example:4222', ENVIRONMENT: 'production' };
  expect(knownServer('natsUrl', environment)).toBe('nats://brokers.example:4222');
  expect(ownEnvironment(environment)).toBe('production');
});
