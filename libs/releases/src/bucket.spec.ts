import type { KV } from '@nats-io/kv';
import { expect, it, jest } from '@jest/globals';
import * as z from 'zod/mini';
import { Bucket } from './bucket.js';

/** The entries of a broker that sends nothing more. */
function silence() {
  let stop: (reason: Error) => void = () => undefined;
  const next = new Promise<never>((_, reject) => (stop = reject));
  return {
    stop: (reason: Error) => {
      stop(reason);
    },
    [Symbol.asyncIterator]: () => ({ next: () => next }),
  };
}

it('a list whose broker sends nothing more fails after three seconds', async () => {
  jest.useFakeTimers();
  const bucket = { history: () => Promise.resolve(silence()) } as unknown as KV;
  const listing = expect(new Bucket(bucket, z.string()).list('*')).rejects.toThrow('timeout');
  await jest.advanceTimersByTimeAsync(3_000);
  await listing;
});
