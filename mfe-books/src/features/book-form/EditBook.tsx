import type { Book } from '@endpaper/contracts';
import type { ModalContentProps } from '@endpaper/web-kit';
import { useEditBookMutation } from '../books/books.api.js';
import { BookForm } from './BookForm.js';

/** The form that edits a book, in a dialog over its page. */
export function EditBook({ book, onDone, onDirtyChange }: ModalContentProps & { book: Book }) {
  const [editBook] = useEditBookMutation();

  return (
    <BookForm
      book={book}
      submitLabel="Save Changes"
      onDirtyChange={onDirtyChange}
      onSubmit={async draft => {
        await editBook({ id: book.id, draft }).unwrap();
        onDone();
      }}
    />
  );
}

export { EditBook as Component };
