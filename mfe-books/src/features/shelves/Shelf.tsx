import type { Book } from '@endpaper/contracts';
import { Button, classNames, Loading, Notice, Skeleton } from '@endpaper/ui';
import { errorMessage, Link, useInfiniteList } from '@endpaper/web-kit';
import { useId, type ReactNode } from 'react';
import { LinkedCover } from '../books/LinkedCover.js';
import styles from './Shelf.module.css';

interface ShelfProps {
  title: ReactNode;
  /** The page with all of its books. */
  to?: string;
  /** The result of an infinite query hook. */
  query: Parameters<typeof useInfiniteList<Book>>[0] & { error?: unknown; refetch: () => unknown };
  /** The book that is not shown, because the page is about it. */
  except?: number;
  /** Shown when there are no books; without it there is no shelf then. */
  empty?: ReactNode;
  /** The number of covers that are loaded at once, where the shelf is visible without scrolling. */
  eagerCovers?: number;
}

/** A row of covers that scrolls sideways. A button at its end loads more. */
export function Shelf({ title, to, query, except, empty, eagerCovers = 0 }: ShelfProps) {
  const id = useId();
  const { items: books, hasMore, isLoadingMore, loadMore } = useInfiniteList(query, false);
  const { error, refetch } = query;
  const items = books?.filter(book => book.id !== except);
  if (items?.length === 0 && !hasMore && empty === undefined) return null;

  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {to === undefined ? title : <Link to={to}>{title}</Link>}
      </h2>
      {!items && error === undefined && <ShelfSkeleton />}
      {!items && error !== undefined && (
        <Notice
          message={errorMessage(error)}
          action={{ label: 'Try again', onPress: () => void refetch() }}
        />
      )}
      {items?.length === 0 && <p className={styles.empty}>{empty}</p>}
      {items && items.length > 0 && (
        <ul role="list" className={classNames('ep-rail', styles.row)}>
          {items.map((book, index) => (
            <li key={book.id} className={styles.book}>
              <LinkedCover book={book} eager={index < eagerCovers} />
            </li>
          ))}
          {hasMore && (
            <li className={styles.more}>
              <Button busy={isLoadingMore} onClick={loadMore}>
                Show more
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function ShelfSkeleton() {
  return (
    <Loading>
      <div className={classNames('ep-rail', styles.row)}>
        {[0, 1, 2, 3, 4, 5].map(index => (
          <div key={index} className={styles.book}>
            <Skeleton shape="cover" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
