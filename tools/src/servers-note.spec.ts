import { expect, it } from '@jest/globals';
import { brokerCopies, releasePlace } from './servers-note.js';

it('a rollback and a promotion need only the address of the broker', () => {
  expect(releasePlace({ NATS_URL: 'nats://brokers.example:4222', ENVIRONMENT: 'production' })).toEqual({
    natsUrl: 'nats://brokers.example:4222',
    environment: 'production',
  });
});

it('the environment sets the number of replicas, one by default', () => {
  expect([brokerCopies({ NATS_REPLICAS: '3' }), brokerCopies({})]).toEqual([3, 1]);
});
