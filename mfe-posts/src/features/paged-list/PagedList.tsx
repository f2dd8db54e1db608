import { Button, Notice } from '@endpaper/ui';
import { type InfiniteList, isNotFound, errorMessage } from '@endpaper/web-kit';
import type { ReactNode } from 'react';
import styles from './PagedList.module.css';

interface PagedListProps<Item> {
  list: InfiniteList<Item>;
  /** Why the list, or its next page, is not there. */
  error?: unknown;
  /** Asks for the first page again. */
  onTryAgain: () => void;
  /** What is shown while the first page is on its way. */
  skeleton: ReactNode;
  /** What stands there when there is nothing. */
  empty: ReactNode;
  /** On the button that asks for the next page. */
  moreLabel: string;
  children: (item: Item) => ReactNode;
}

/** A list, page after page: coming near the end asks for more, and so does a button. */
export function PagedList<Item extends { id: number }>({
  list,
  error,
  onTryAgain,
  skeleton,
  empty,
  moreLabel,
  children,
}: PagedListProps<Item>) {
  const { items, hasMore, isLoadingMore, loadMore, sentinel } = list;
  // What it belongs to is gone, and trying again would not bring it back.
  if (isNotFound(error)) return <Notice message={errorMessage(error)} />;
  if (!items) {
    if (error === undefined) return skeleton;
    return <Notice message={errorMessage(error)} action={{ label: 'Try again', onPress: onTryAgain }} />;
  }
  if (items.length === 0 && !hasMore) return empty;

  return (
    <>
      <ul role="list" className={styles.list}>
        {items.map(item => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {hasMore && (
        <div ref={sentinel} className={styles.more}>
          {error !== undefined && !isLoadingMore && <p role="status">{errorMessage(error)}</p>}
          <Button busy={isLoadingMore} onClick={loadMore}>
            {moreLabel}
          </Button>
        </div>
      )}
    </>
  );
}
