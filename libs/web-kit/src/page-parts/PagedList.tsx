import { Button, Notice } from '@endpaper/ui';
import { useDeferredValue, type ReactNode } from 'react';
import { errorMessage, isNotFound } from '../api/call-errors.js';
import { useInfiniteList, type InfiniteResult, type ListItem } from '../api/use-infinite-list.js';
import styles from './PagedList.module.css';

interface PagedListProps<Item extends ListItem> {
  /** The result of an infinite query hook. */
  query: InfiniteResult<Item> & { error?: unknown; refetch: () => unknown };
  /** Shown while the first page loads. */
  skeleton: ReactNode;
  /** Shown when the list has no items. */
  empty: ReactNode;
  /** The text of the button that loads the next page. */
  moreLabel: string;
  /**
   * The items of later pages that are shown already, below the button. Then only the button loads pages: scrolling would
   * load all that come before them.
   */
  later?: ReactNode;
  /** Whether scrolling loads pages: not where something stands below the list, which each page would push away. */
  loadsOnScroll?: boolean;
  /** Renders the items of all loaded pages. */
  children: (items: Item[]) => ReactNode;
}

/** A list that loads page after page, with its loading, error and empty states. A button and scrolling load more. */
export function PagedList<Item extends ListItem>({
  query,
  skeleton,
  empty,
  moreLabel,
  later,
  loadsOnScroll = true,
  children,
}: PagedListProps<Item>) {
  const { items, hasMore, isLoadingMore, loadMore, sentinel } = useInfiniteList(
    query,
    loadsOnScroll && !later,
  );
  const { error, refetch } = query;
  // The first items render in the background, so that the page stays responsive. Later changes show at once.
  const isReady = useDeferredValue(items !== undefined);
  // The owner of the list was deleted: a retry would fail again.
  if (isNotFound(error)) return <Notice message={errorMessage(error)} />;
  if (!items) {
    if (error === undefined) return skeleton;
    return (
      <Notice message={errorMessage(error)} action={{ label: 'Try again', onPress: () => void refetch() }} />
    );
  }
  if (!isReady) return skeleton;
  if (items.length === 0 && !hasMore) return empty;

  return (
    <>
      {children(items)}
      {hasMore && (
        <div ref={sentinel} className={styles.more}>
          {error !== undefined && !isLoadingMore && <p role="status">{errorMessage(error)}</p>}
          <Button busy={isLoadingMore} onClick={loadMore}>
            {moreLabel}
          </Button>
        </div>
      )}
      {later}
    </>
  );
}
