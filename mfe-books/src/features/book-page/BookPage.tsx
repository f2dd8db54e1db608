import { EntityPage, Link, Navigate, NotFound, parseId, useDispatch, useParams } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { useEffect, useState } from 'react';
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
  const dispatch = useDispatch();
  const [deleted, setDeleted] = useState(false);
  const query = useBook(id, { skip: deleted });

  useEffect(() => {
    // No component subscribes to the deleted book any more, so invalidating it removes it from the cache.
    if (deleted) dispatch(api.util.invalidateTags([{ type: 'Book', id }]));
  }, [deleted, dispatch, id]);

  if (deleted) return <Navigate to="/" replace />;
  return (
    <EntityPage
      query={query}
      noun="book"
      skeleton={<BookDetailSkeleton />}
      gone={<BookNotFound parameter={String(id)} />}
    >
      {book => (
        <BookDetail
          book={book}
          onDeleted={() => {
            setDeleted(true);
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
