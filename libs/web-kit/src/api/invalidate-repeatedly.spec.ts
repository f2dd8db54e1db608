import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createStore } from './store.js';
import { api } from './page-api.js';
import { invalidateRepeatedly } from './invalidate.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('invalidated data is fetched now, within a second, and after the longest delay', async () => {
  let asked = 0;
  const counting = api.injectEndpoints({
    endpoints: build => ({
      count: build.query<number, undefined>({
        queryFn: () => ({ data: (asked += 1) }),
        providesTags: [{ type: 'Book', id: 7 }],
      }),
    }),
  });
  const store = createStore();
  const settled = () => jest.advanceTimersByTimeAsync(0);
  void store.dispatch(counting.endpoints.count.initiate(undefined));
  await settled();
  expect(asked).toBe(1);

  invalidateRepeatedly([{ type: 'Book', id: 7 }], store.dispatch);
  await settled();
  expect(asked).toBe(2);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(3);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(4);
});
