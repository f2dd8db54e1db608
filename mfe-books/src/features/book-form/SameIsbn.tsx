import { isbn13Of } from '@endpaper/contracts';
import { useLatestRequest } from '@endpaper/web-kit';
import { searchApi } from '../search/found-books.api.js';
import { BookWarning } from './BookWarning.js';

const SHOWN = 3;

const { booksOfIsbn } = searchApi.endpoints;

interface SameIsbnProps {
  /** The typed ISBN. */
  typed: string;
  /** The book to edit, which is no other book; undefined for a new one. */
  ownId: number | undefined;
}

/** A warning of the books in the library that have the typed ISBN, as soon as it is complete. */
export function SameIsbn({ typed, ownId }: SameIsbnProps) {
  const isbn = isbn13Of(typed);
  return <div role="status">{isbn !== undefined && <Found isbn={isbn} ownId={ownId} />}</div>;
}

function Found({ isbn, ownId }: { isbn: string; ownId: number | undefined }) {
  useLatestRequest(booksOfIsbn, isbn);
  const books = booksOfIsbn.useQueryState(isbn).currentData?.items ?? [];
  return (
    <BookWarning
      books={books.filter(({ id }) => id !== ownId).slice(0, SHOWN)}
      one="There is a book with this ISBN already:"
      several="There are books with this ISBN already:"
    />
  );
}
