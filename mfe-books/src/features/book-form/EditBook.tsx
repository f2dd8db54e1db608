import type { Book } from '@endpaper/contracts';
import type { ModalContentProps } from '@endpaper/web-kit';
import { useEditBookMutation, useReadBookMutation } from '../books/books.api.js';
import { BookForm } from './BookForm.js';

/** The form that edits a book, in a dialog over its page. */
export function EditBook({ book, onDone, onDirtyChange }: ModalContentProps & { book: Book }) {
  const [editBook] = useEditBookMutation();
  const [readBook] = useReadBookMutation();

  return (
    <BookForm
      book={book}
      submitLabel="Save Changes"
      onDirtyChange={onDirtyChange}
      readStored={() => readBook(book.id).unwrap()}
      onSubmit={async (draft, _key, version) => {
        await editBook({ id: book.id, draft: { ...draft, version } }).unwrap();
        onDone();
      }}
    />
  );
}

export { EditBook as Component };
