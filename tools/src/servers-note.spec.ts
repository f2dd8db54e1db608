import { expect, it } from '@jest/globals';
import { brokerCopies, knownServer, ownEnvironment } from './servers-note.js';

it('the environment names a server, whatever runs here', () => {
  const environment = { NATS_URL: 'nats://brokers.example:4222', ENVIRONMENT: 'production' };
  expect(knownServer('natsUrl', environment)).toBe('nats://brokers.example:4222');
  expect(ownEnvironment(environment)).toBe('production');
});

it('the environment sets the number of replicas, one by default', () => {
  expect([brokerCopies({ NATS_REPLICAS: '3' }), brokerCopies({})]).toEqual([3, 1]);
});
