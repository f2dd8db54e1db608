import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { ConcurrencyLimit } from './concurrency-limit.js';

it('runs at most the given number of tasks at the same time, and the others in their order, also after a failure', async () => {
  const limit = new ConcurrencyLimit(2);
  const running = new Map<number, (error?: Error) => void>();
  const run = (id: number) =>
    limit.run(
      () =>
        new Promise<number>((resolve, reject) => {
          running.set(id, error => {
            running.delete(id);
            if (error) reject(error);
            else resolve(id);
          });
        }),
    );
  const [first, ...others] = [1, 2, 3, 4].map(run);
  expect([...running.keys()]).toEqual([1, 2]);
  running.get(1)?.(new Error('failed'));
  await expect(first).rejects.toThrow('failed');
  await turn();
  expect([...running.keys()]).toEqual([2, 3]);
  for (const id of [2, 3, 4]) {
    running.get(id)?.();
    await turn();
  }
  expect(await Promise.all(others)).toEqual([2, 3, 4]);
  const next = run(5);
  running.get(5)?.();
  expect(await next).toBe(5);
});
