import { expect, it } from '@jest/globals';
import { brokerCopies, releasePlace } from './servers-note.js';

it('a roll-back and a promotion need the broker’s address alone, and no folder of files', () => {
  expect(releasePlace({ NATS_URL: 'nats://brokers.example:4222', ENVIRONMENT: 'production' })).toEqual({
    natsUrl: 'nats://brokers.example:4222',
    environment: 'production',
  });
});

it('what is written to brokers is kept by as many of them as the environment says, else by one', () => {
  expect([brokerCopies({ NATS_REPLICAS: '3' }), brokerCopies({})]).toEqual([3, 1]);
});
