import { useNavigate, type ModalContentProps } from '@endpaper/web-kit';
import { useCreateBookMutation } from '../books/books.api.js';
import { BookForm } from './BookForm.js';

/** The form of a new book. After the creation the page of the book opens. */
export function CreateBook({ onDone, onDirtyChange }: ModalContentProps) {
  const navigate = useNavigate();
  const [createBook] = useCreateBookMutation();

  return (
    <BookForm
      submitLabel="Create Book"
      onDirtyChange={onDirtyChange}
      onSubmit={async (draft, idempotencyKey) => {
        const book = await createBook({ draft, idempotencyKey }).unwrap();
        onDone();
        await navigate(`/books/${book.id}`);
      }}
    />
  );
}

export { CreateBook as Component };
