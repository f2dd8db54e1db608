import {
  isNotFound,
  Link,
  LoadFailed,
  Navigate,
  NotFound,
  parseId,
  useDispatch,
  useParams,
} from '@endpaper/web-kit';
import { api } from '../../api.js';
import { useDeferredValue, useEffect, useState } from 'react';
import { useBookQuery } from '../books/books.api.js';
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
  const { data: book, error, refetch } = useBookQuery(id, { skip: deleted });
  // The book first renders in the background, so that the page stays responsive.
  const isReady = useDeferredValue(book !== undefined);

  useEffect(() => {
    // No component subscribes to the deleted book any more, so invalidating it removes it from the cache.
    if (deleted) dispatch(api.util.invalidateTags([{ type: 'Book', id }]));
  }, [deleted, dispatch, id]);

  if (deleted) return <Navigate to="/" replace />;
  if (isNotFound(error)) return <BookNotFound parameter={String(id)} />;
  if (book && isReady) {
    return (
      <BookDetail
        book={book}
        onDeleted={() => {
          setDeleted(true);
        }}
      />
    );
  }
  if (error === undefined) return <BookDetailSkeleton />;
  return (
    <LoadFailed
      title="Book"
      heading="This book can’t be shown right now"
      error={error}
      onRetry={() => void refetch()}
    />
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
