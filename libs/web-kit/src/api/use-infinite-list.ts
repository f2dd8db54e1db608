import { useEffect, useMemo, useRef, type RefObject } from 'react';
import type { Page } from './pages.js';

interface InfiniteResult<Item> {
  data?: { pages: Page<Item>[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

export interface InfiniteList<Item> {
  /** Undefined until the first page is there. */
  items: Item[] | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Asks for the next page: what a "more" button does. */
  more: () => void;
  /** Goes on an element after the list: coming near it asks for the next page. */
  sentinel: RefObject<HTMLDivElement | null>;
}

/** A list of a `build.infiniteQuery` hook's result, in one piece, with what it takes to go on. */
export function useInfiniteList<Item>(result: InfiniteResult<Item>): InfiniteList<Item> {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = result;
  const items = useMemo(() => data?.pages.flatMap(page => page.items), [data]);
  const sentinel = useRef<HTMLDivElement>(null);
  // After a failure only the button asks again: the sentinel would, over and over.
  const watches = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!watches || !sentinel.current) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) void fetchNextPage();
      },
      { rootMargin: '600px' },
    );
    observer.observe(sentinel.current);
    return () => {
      observer.disconnect();
    };
  }, [watches, fetchNextPage]);

  return {
    items,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    more: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    sentinel,
  };
}
