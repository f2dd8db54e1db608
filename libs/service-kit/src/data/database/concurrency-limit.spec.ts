import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ConcurrencyLimit, KeyedMutex } from './concurrency-limit.js';

afterEach(() => {
  jest.useRealTimers();
});

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

const aMutex = () => new KeyedMutex({ milliseconds: 750, error: () => new Error('too late') });

/** A write that ends when the test ends it. */
function aWrite() {
  let end: (error?: Error) => void = () => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    end = error => {
      if (error) reject(error);
      else resolve();
    };
  });
  const write = jest.fn(() => ended);
  return { write, end };
}

describe('the tasks of a key', () => {
  it('run one after another, in their order', async () => {
    const rows = aMutex();
    const [first, second, third] = [aWrite(), aWrite(), aWrite()];
    const all = [first, second, third].map(({ write }) => rows.run('post 7', write));
    expect([first, second, third].map(({ write }) => write.mock.calls.length)).toEqual([1, 0, 0]);

    first.end();
    await turn();
    expect([second, third].map(({ write }) => write.mock.calls.length)).toEqual([1, 0]);

    second.end();
    third.end();
    await Promise.all(all);
    expect(third.write).toHaveBeenCalledTimes(1);
  });

  it('do not wait for those of another key', () => {
    const rows = aMutex();
    const [one, other] = [aWrite(), aWrite()];
    void rows.run('post 7', one.write);
    void rows.run('post 8', other.write);
    expect(other.write).toHaveBeenCalledTimes(1);
    one.end();
    other.end();
  });

  it('go on after one that fails', async () => {
    const rows = aMutex();
    const [first, second] = [aWrite(), aWrite()];
    const failed = rows.run('post 7', first.write);
    const next = rows.run('post 7', second.write);

    first.end(new Error('deadlock'));
    await expect(failed).rejects.toThrow('deadlock');
    second.end();
    await next;

    expect(second.write).toHaveBeenCalledTimes(1);
  });

  it('are refused when those before take too long, and never run', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const rows = aMutex();
    const [first, second, third] = [aWrite(), aWrite(), aWrite()];
    const slow = rows.run('post 7', first.write);
    const refused = rows.run('post 7', second.write);
    jest.advanceTimersByTime(750);
    await expect(refused).rejects.toThrow('too late');

    const next = rows.run('post 7', third.write);
    first.end();
    third.end();
    await Promise.all([slow, next]);

    expect(second.write).not.toHaveBeenCalled();
    expect(third.write).toHaveBeenCalledTimes(1);
  });
});
