import { useEffect, useMemo, useState, type RefCallback } from 'react';
import type { Page } from './cursor-pages.js';

export interface InfiniteResult<Item> {
  data?: { pages: Page<Item>[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

interface InfiniteList<Item> {
  /** Undefined until the first page is loaded. */
  items: Item[] | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** For an element after the list: the next page is loaded when it comes near the window. */
  sentinel: RefCallback<HTMLDivElement>;
}

/** What every item of a list has. */
export interface ListItem {
  id: number;
}

/**
 * Joins the pages of a `build.infiniteQuery` hook's result to one list. An item of a list by rank comes again when it loses rank
 * between two pages: it stays where it is shown.
 * @param loadsOnScroll whether the sentinel loads pages
 */
export function useInfiniteList<Item extends ListItem>(
  result: InfiniteResult<Item>,
  loadsOnScroll = true,
): InfiniteList<Item> {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = result;
  const items = useMemo(() => data && distinct(data.pages.flatMap(page => page.items)), [data]);
  // A state: the element appears later than the data, when the list is rendered.
  const [sentinel, setSentinel] = useState<HTMLDivElement | null>(null);
  // After a failure only the button retries: the sentinel would retry in a loop.
  const isObserved = loadsOnScroll && hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!isObserved || !sentinel) return;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) void fetchNextPage();
      },
      { rootMargin: '600px' },
    );
    observer.observe(sentinel);
    return () => {
      observer.disconnect();
    };
  }, [isObserved, sentinel, fetchNextPage]);

  return {
    items,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    sentinel: setSentinel,
  };
}

function distinct<Item extends ListItem>(items: readonly Item[]): Item[] {
  return [...new Map(items.map(item => [item.id, item])).values()];
}
