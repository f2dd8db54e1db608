import { expect, test } from '@jest/globals';
import { apiOf } from './api-of.js';
import { createStore } from './store.js';

const numbers = (start: number) => () => ({ data: start });

test('endpoints of one name in two front ends stand side by side', async () => {
  const one = apiOf('mfe-one').injectEndpoints({
    endpoints: build => ({ readCounts: build.query<number, number>({ queryFn: numbers(1) }) }),
  });
  const two = apiOf('mfe-two').injectEndpoints({
    endpoints: build => ({ readCounts: build.query<number, number>({ queryFn: numbers(2) }) }),
  });
  const store = createStore();

  expect(await store.dispatch(one.endpoints.readCounts.initiate(7))).toMatchObject({ data: 1 });
  expect(await store.dispatch(two.endpoints.readCounts.initiate(7))).toMatchObject({ data: 2 });

  store.dispatch(two.util.updateQueryData('readCounts', 7, () => 20));
  expect(one.endpoints.readCounts.select(7)(store.getState()).data).toBe(1);
  expect(two.endpoints.readCounts.select(7)(store.getState()).data).toBe(20);
  expect(two.util.selectCachedArgsForQuery(store.getState(), 'readCounts')).toEqual([7]);
  expect(one.useReadCountsQuery).not.toBe(two.useReadCountsQuery);
});

test('a second endpoint of the same name in a front end is refused where it is injected', () => {
  const inject = () =>
    apiOf('mfe-three').injectEndpoints({
      endpoints: build => ({ post: build.query<number, undefined>({ queryFn: numbers(1) }) }),
    });
  inject();

  expect(inject).toThrow('The endpoint mfe-three/post is injected twice');
});

test('a front end uses each hook of an endpoint by its short name', () => {
  const { useBooksQuery, useLazyBooksQuery } = apiOf('mfe-four').injectEndpoints({
    endpoints: build => ({ books: build.query<number, number>({ queryFn: numbers(1) }) }),
  });
  expect([useBooksQuery, useLazyBooksQuery]).toEqual([expect.any(Function), expect.any(Function)]);
});
