import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { invalidateIfUnclear } from './invalidate.js';
import { api } from './page-api.js';
import { createStore } from './store.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  // The stores of earlier tests read nothing more.
  window.dispatchEvent(new Event('online'));
  jest.clearAllTimers();
  jest.useRealTimers();
});

let asked = 0;
const countsApi = api.injectEndpoints({
  endpoints: build => ({
    postCount: build.query<number, undefined>({
      queryFn: () => ({ data: (asked += 1) }),
      providesTags: [{ type: 'Book', id: 7 }],
    }),
    addPost: build.mutation<null, number>({
      queryFn: status =>
        status === 201 ? { data: null } : { error: { status, errors: {}, code: 'failed' } },
      onQueryStarted: (_status, lifecycle) => invalidateIfUnclear([{ type: 'Book', id: 7 }], lifecycle),
    }),
  }),
});

/** Shows a count, and sends a mutation that ends with a status. Returns how often the count is read in a time after that. */
async function readsAfter(status: number) {
  const store = createStore();
  void store.dispatch(countsApi.endpoints.postCount.initiate(undefined));
  await jest.advanceTimersByTimeAsync(0);
  asked = 0;
  await store.dispatch(countsApi.endpoints.addPost.initiate(status));
  return async (milliseconds: number) => {
    const before = asked;
    await jest.advanceTimersByTimeAsync(milliseconds);
    return asked - before;
  };
}

test.each([0, 502, 503, 504])(
  'after %d the data is read at once, and again while the server may commit',
  async status => {
    const reads = await readsAfter(status);
    await reads(0);
    expect(asked).toBe(1);
    expect(await reads(1_000)).toBe(1);
    expect(await reads(60_000)).toBe(1);
  },
);

test('after an unclear failure the data is read again when the browser is online again', async () => {
  const reads = await readsAfter(0);
  await reads(60_000);
  const before = asked;
  window.dispatchEvent(new Event('online'));
  await reads(0);
  expect(asked).toBe(before + 1);
  await reads(60_000);
  const after = asked;
  window.dispatchEvent(new Event('online'));
  await reads(60_000);
  expect(asked).toBe(after);
});

test.each([201, 404, 409, 500])('after %d nothing is read', async status => {
  const reads = await readsAfter(status);
  window.dispatchEvent(new Event('online'));
  await reads(60_000);
  expect(asked).toBe(0);
});
