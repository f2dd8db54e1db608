import type { Book } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { DeleteButton, lazyWithRetry, useModal } from '@endpaper/web-kit';
import { useDeleteBookMutation } from '../books/books.api.js';
import { PostsOfOthers } from './PostsOfOthers.js';

const EditBook = lazyWithRetry(() => import(/* webpackChunkName: "EditBook" */ '../book-form/EditBook.js'));

interface BookOwnerActionsProps {
  book: Book;
  onDeleted: () => void;
}

/** The actions on a book for the user who added it. */
export function BookOwnerActions({ book, onDeleted }: BookOwnerActionsProps) {
  const { openForm } = useModal();
  const [deleteBook] = useDeleteBookMutation();

  return (
    <>
      <Button
        onPointerEnter={EditBook.preload}
        onFocus={EditBook.preload}
        onClick={() => {
          openForm('Edit Book', form => <EditBook book={book} {...form} />);
        }}
      >
        Edit Book
      </Button>
      <DeleteButton
        noun="Book"
        subject={book.title}
        question="Are you sure you want to permanently delete this book and all associated posts and comments?"
        consequence={<PostsOfOthers bookId={book.id} />}
        deletedMessage={`Deleted “${book.title}”`}
        onDelete={() => deleteBook(book.id)}
        onDeleted={onDeleted}
      />
    </>
  );
}
