import { Button, EmptyState } from '@endpaper/ui';
import { Link, PagedList, useModal, useSession } from '@endpaper/web-kit';
import { FoundBook } from './FoundBook.js';
import { FoundBooksSkeleton } from './FoundBooksSkeleton.js';
import styles from './FoundBooks.module.css';
import { useFoundBooksInfiniteQuery } from './found-books.api.js';

/** The books that match a search, best first. */
export function FoundBooks({ query }: { query: string }) {
  const books = useFoundBooksInfiniteQuery(query);
  return (
    <PagedList
      query={books}
      skeleton={<FoundBooksSkeleton />}
      empty={<NoBooks query={query} />}
      moreLabel="More books"
    >
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

function NoBooks({ query }: { query: string }) {
  const { status } = useSession();
  const modal = useModal();
  return (
    <EmptyState
      small
      message={`No title, author or description has “${query}” in it. Check the spelling, or search for fewer words.`}
    >
      {status === 'signed-in' ? (
        <Button
          onClick={() => {
            modal.open('books/create-form');
          }}
        >
          Add the book
        </Button>
      ) : (
        <Link to="/">See all books</Link>
      )}
    </EmptyState>
  );
}

export { FoundBooks as Component };
