import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { useReadSoon } from './use-read-soon.js';

const read = jest.fn<() => Promise<boolean>>();
let hook: { current: () => void };

beforeEach(() => {
  jest.useFakeTimers();
  // The shortest pauses.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  read.mockReset().mockResolvedValue(true);
  hook = renderHook(() => useReadSoon(read)).result;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const hint = () => {
  act(() => {
    hook.current();
  });
};

test('many hints are one read, and while they keep coming there is one every five seconds', async () => {
  for (let count = 0; count < 10; count += 1) hint();
  await pass(200);
  expect(read).toHaveBeenCalledTimes(1);
  hint();
  await pass(4_900);
  expect(read).toHaveBeenCalledTimes(1);
  await pass(100);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a read that fails is repeated, each time after a longer pause, until one succeeds', async () => {
  read.mockResolvedValue(false);
  hint();
  await pass(200);
  await pass(10_000);
  expect(read).toHaveBeenCalledTimes(2);
  await pass(19_000);
  expect(read).toHaveBeenCalledTimes(2);
  read.mockResolvedValue(true);
  await pass(1_000);
  expect(read).toHaveBeenCalledTimes(3);
  await pass(120_000);
  expect(read).toHaveBeenCalledTimes(3);
});

test('a read that has failed is repeated at once when the browser is online again', async () => {
  read.mockResolvedValueOnce(false);
  hint();
  await pass(200);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await pass(200);
  expect(read).toHaveBeenCalledTimes(2);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await pass(60_000);
  expect(read).toHaveBeenCalledTimes(2);
});
