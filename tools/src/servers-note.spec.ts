import { expect, it } from '@jest/globals';
import { releasePlace } from './servers-note.js';

it('a roll-back and a promotion need the broker’s address alone, and no folder of files', () => {
  expect(releasePlace({ NATS_URL: 'nats://brokers.example:4222', ENVIRONMENT: 'production' })).toEqual({
    natsUrl: 'nats://brokers.example:4222',
    environment: 'production',
  });
});
