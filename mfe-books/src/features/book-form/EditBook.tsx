import type { Book } from '@endpaper/contracts';
import { Dialog } from '@endpaper/ui';
import { useState } from 'react';
import { useEditBookMutation } from '../books/books.api.js';
import { BookForm } from './BookForm.js';

interface EditBookProps {
  book: Book;
  /** Saved or left. */
  onDone: () => void;
}

/** The form of a known book, over its page. */
export function EditBook({ book, onDone }: EditBookProps) {
  const [dirty, setDirty] = useState(false);
  const [editBook] = useEditBookMutation();

  return (
    <Dialog open title="Edit Book" dirty={dirty} onClose={onDone}>
      <BookForm
        book={book}
        submitLabel="Save Changes"
        onDirtyChange={setDirty}
        onSubmit={async draft => {
          await editBook({ id: book.id, draft }).unwrap();
          onDone();
        }}
      />
    </Dialog>
  );
}
