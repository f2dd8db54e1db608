import { EntityPage, Link, NotFound, parseId, useDeletion, useParams } from '@endpaper/web-kit';
import { books } from '../books/book-entity.js';
import { useBook } from '../books/books.api.js';
import { BookDetail } from './BookDetail.js';
import { BookDetailSkeleton } from './BookDetailSkeleton.js';

/** The book in the address. */
export function BookPage() {
  const { book_id: parameter = '' } = useParams();
  const id = parseId(parameter);
  if (id === undefined) return <BookNotFound parameter={parameter} />;
  // The key resets all state when the address changes to another book.
  return <LoadedBook key={id} id={id} />;
}

function LoadedBook({ id }: { id: number }) {
  const deletion = useDeletion(books, id);
  const query = useBook(id, { skip: deletion.isDeleted });

  return (
    <EntityPage
      query={query}
      noun="book"
      skeleton={<BookDetailSkeleton />}
      gone={<BookNotFound parameter={String(id)} />}
      deletion={deletion}
    >
      {book => (
        <BookDetail
          book={book}
          onDeleted={() => {
            deletion.leave('/');
          }}
        />
      )}
    </EntityPage>
  );
}

function BookNotFound({ parameter }: { parameter: string }) {
  return (
    <NotFound
      title="Book not found"
      message={`There is no book “${parameter}” here. It may have been deleted.`}
    >
      <Link to="/">See all books</Link>
    </NotFound>
  );
}

export { BookPage as Component };
