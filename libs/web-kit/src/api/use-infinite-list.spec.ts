import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useInfiniteList } from './use-infinite-list.js';

test('an item that comes again on a later page stays where it is shown', () => {
  const pages = [{ items: [{ id: 7 }, { id: 3 }], next: 'second' }, { items: [{ id: 3 }, { id: 5 }] }];
  const result = {
    data: { pages },
    hasNextPage: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    fetchNextPage: () => undefined,
  };
  const { result: list } = renderHook(() => useInfiniteList(result, false));

  expect(list.current.items?.map(({ id }) => id)).toEqual([7, 3, 5]);
});
