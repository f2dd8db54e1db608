import type { Widgets } from '@endpaper/contracts';
import { useNavigate } from '@endpaper/web-kit';
import { useCreateBookMutation } from '../books/books.api.js';
import { BookForm } from './BookForm.js';

/** The form of a new book, with what is known of it. After the creation the page of the book opens, unless the reader goes on here. */
export function CreateBook(props: Widgets['books/create-form']) {
  const { onDone, onDirtyChange, known, onCreated, staysOnPage } = props;
  const navigate = useNavigate();
  const [createBook] = useCreateBookMutation();

  return (
    <BookForm
      known={known}
      submitLabel="Create Book"
      onDirtyChange={onDirtyChange}
      onSubmit={async (draft, idempotencyKey) => {
        const book = await createBook({ draft, idempotencyKey }).unwrap();
        await onCreated?.(book.id);
        onDone();
        if (!staysOnPage) await navigate(`/books/${book.id}`);
      }}
    />
  );
}

export { CreateBook as Component };
