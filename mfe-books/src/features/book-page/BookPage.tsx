import { Notice, PageTitle } from '@endpaper/ui';
import {
  api,
  isNotFound,
  Navigate,
  errorMessage,
  useDispatch,
  useDocumentHead,
  useParams,
} from '@endpaper/web-kit';
import { useEffect, useState } from 'react';
import { useBookQuery } from '../books/books.api.js';
import { NotFound } from '../not-found/NotFound.js';
import { BookDetail } from './BookDetail.js';
import { BookDetailSkeleton } from './BookDetailSkeleton.js';
import styles from './BookPage.module.css';

/** The book that the address names. */
export function BookPage() {
  const { book_id: named = '' } = useParams();
  const id = /^[1-9]\d*$/.test(named) ? Number(named) : undefined;
  if (!Number.isSafeInteger(id) || id === undefined) return <BookNotFound named={named} />;
  // A page of its own for each book: nothing of the one before stays.
  return <KnownBook key={id} id={id} />;
}

function KnownBook({ id }: { id: number }) {
  const dispatch = useDispatch();
  const [deleted, setDeleted] = useState(false);
  const { data: book, error, refetch } = useBookQuery(id, { skip: deleted });

  useEffect(() => {
    // Nothing looks at it any more, so this forgets it.
    if (deleted) dispatch(api.util.invalidateTags([{ type: 'Book', id }]));
  }, [deleted, dispatch, id]);

  if (deleted) return <Navigate to="/" replace />;
  if (isNotFound(error)) return <BookNotFound named={String(id)} />;
  if (book) {
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
  return <BookFailed sentence={errorMessage(error)} onTryAgain={() => void refetch()} />;
}

function BookFailed({ sentence, onTryAgain }: { sentence: string; onTryAgain: () => void }) {
  useDocumentHead({ title: 'Book' });
  return (
    <div className={styles.failed}>
      <PageTitle>This book can’t be shown right now</PageTitle>
      <Notice message={sentence} action={{ label: 'Try again', onPress: onTryAgain }} />
    </div>
  );
}

function BookNotFound({ named }: { named: string }) {
  return (
    <NotFound
      title="Book not found"
      message={`There is no book “${named}” here. It may have been deleted.`}
    />
  );
}

export { BookPage as Component };
