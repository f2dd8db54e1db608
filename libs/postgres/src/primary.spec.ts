import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { isDatabaseUnavailable } from './postgres-errors.js';
import { Primary } from './primary.js';

it('runs one lookup per unknown host at a time, and reports the database as unavailable', async () => {
  let running = 0;
  let most = 0;
  const lookUp = async () => {
    most = Math.max(most, (running += 1));
    await pause(200);
    running -= 1;
    throw Object.assign(new Error('getaddrinfo EAI_AGAIN gone'), { code: 'EAI_AGAIN' });
  };
  const primary = new Primary([{ host: 'gone', port: 5432 }], lookUp);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const error: unknown = await primary
      .find({ connectionTimeoutMillis: 20 })
      .catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
  }
  expect(most).toBe(1);
});
