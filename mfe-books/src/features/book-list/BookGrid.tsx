import type { Book } from '@endpaper/contracts';
import { Button, CardGrid, CardGridSkeleton, Notice } from '@endpaper/ui';
import { type InfiniteList, errorMessage } from '@endpaper/web-kit';
import type { ReactNode } from 'react';
import { BookCard } from './BookCard.js';
import styles from './BookGrid.module.css';

/** As many covers as a desk shows before any scrolling. */
const SEEN_AT_ONCE = 6;

interface BookGridProps {
  list: InfiniteList<Book>;
  /** Why the list, or its next page, is not there. */
  error?: unknown;
  /** Asks for the first page again. */
  onTryAgain: () => void;
  /** What stands there when there is no book. */
  empty: ReactNode;
}

/** Books as cards, page after page: coming near the end asks for more, and so does a button. */
export function BookGrid({ list, error, onTryAgain, empty }: BookGridProps) {
  const { items, hasMore, isLoadingMore, loadMore, sentinel } = list;
  if (!items) {
    if (!error) return <CardGridSkeleton count={12} />;
    return <Notice message={errorMessage(error)} action={{ label: 'Try again', onPress: onTryAgain }} />;
  }
  if (items.length === 0 && !hasMore) return empty;

  return (
    <>
      <CardGrid>
        {items.map((book, index) => (
          <li key={book.id}>
            <BookCard book={book} eager={index < SEEN_AT_ONCE} />
          </li>
        ))}
      </CardGrid>
      {hasMore && (
        <div ref={sentinel} className={styles.more}>
          {error !== undefined && !isLoadingMore && <p role="status">{errorMessage(error)}</p>}
          <Button busy={isLoadingMore} onClick={loadMore}>
            More books
          </Button>
        </div>
      )}
    </>
  );
}
