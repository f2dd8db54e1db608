import type { Book } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { lazy, Suspense, useState } from 'react';
import { DeleteBook } from './DeleteBook.js';

const EditBook = lazy(() =>
  import(/* webpackChunkName: "EditBook" */ '../book-form/EditBook.js').then(module => ({
    default: module.EditBook,
  })),
);

interface OwnerActionsProps {
  book: Book;
  onDeleted: () => void;
}

/** What only the reader who added a book may do with it. */
export function OwnerActions({ book, onDeleted }: OwnerActionsProps) {
  const [editing, setEditing] = useState(false);

  return (
    <>
      <Button
        onClick={() => {
          setEditing(true);
        }}
      >
        Edit Book
      </Button>
      <DeleteBook book={book} onDeleted={onDeleted} />
      {editing && (
        <Suspense>
          <EditBook
            book={book}
            onDone={() => {
              setEditing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
