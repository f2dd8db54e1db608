import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { TIMEOUTS } from '../timeouts.js';
import { isTemporary } from './postgres-errors.js';
import { WaitingWrites } from './waiting-writes.js';

afterEach(() => {
  jest.useRealTimers();
});

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

describe('the writes of a row', () => {
  it('run one after another, in their order', async () => {
    const rows = new WaitingWrites();
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

  it('do not wait for those of another row', () => {
    const rows = new WaitingWrites();
    const [one, other] = [aWrite(), aWrite()];
    void rows.run('post 7', one.write);
    void rows.run('post 8', other.write);
    expect(other.write).toHaveBeenCalledTimes(1);
    one.end();
    other.end();
  });

  it('go on after one that fails', async () => {
    const rows = new WaitingWrites();
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
    const rows = new WaitingWrites();
    const [first, second, third] = [aWrite(), aWrite(), aWrite()];
    const slow = rows.run('post 7', first.write);
    const refused = rows.run('post 7', second.write);
    jest.advanceTimersByTime(TIMEOUTS.waitingWrite);
    expect(isTemporary(await refused.catch((error: unknown) => error))).toBe(true);

    const next = rows.run('post 7', third.write);
    first.end();
    third.end();
    await Promise.all([slow, next]);

    expect(second.write).not.toHaveBeenCalled();
    expect(third.write).toHaveBeenCalledTimes(1);
  });
});
