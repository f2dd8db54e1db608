import { PagedList, useReportFoundItems } from '@endpaper/web-kit';
import { FoundBook } from './FoundBook.js';
import { FoundBooksSkeleton } from './FoundBooksSkeleton.js';
import styles from './FoundBooks.module.css';
import { useFoundBooksInfiniteQuery } from './found-books.api.js';

/** The books that match a search, best first. */
export function FoundBooks({ query }: { query: string }) {
  const books = useFoundBooksInfiniteQuery(query);
  useReportFoundItems(query, books, ({ title, author }) => [title, author]);
  return (
    <PagedList query={books} skeleton={<FoundBooksSkeleton />} empty={null} moreLabel="More books">
      {items => (
        <ul role="list" className={styles.list}>
          {items.map(book => (
            <li key={book.id}>
              <FoundBook book={book} query={query} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

export { FoundBooks as Component };
