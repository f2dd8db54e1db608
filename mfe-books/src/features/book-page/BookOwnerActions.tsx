import type { Book } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { lazyWithRetry, useModal } from '@endpaper/web-kit';
import { DeleteBook } from './DeleteBook.js';

const EditBook = lazyWithRetry(() => import(/* webpackChunkName: "EditBook" */ '../book-form/EditBook.js'));

interface BookOwnerActionsProps {
  book: Book;
  onDeleted: () => void;
}

/** What only the reader who added a book may do with it. */
export function BookOwnerActions({ book, onDeleted }: BookOwnerActionsProps) {
  const { openForm } = useModal();

  return (
    <>
      <Button
        onClick={() => {
          openForm('Edit Book', form => <EditBook book={book} {...form} />);
        }}
      >
        Edit Book
      </Button>
      <DeleteBook book={book} onDeleted={onDeleted} />
    </>
  );
}
