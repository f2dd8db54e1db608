import { useNavigate } from '@endpaper/web-kit';
import { useCreateBookMutation } from '../books/books.api.js';
import { BookForm } from './BookForm.js';

interface CreateBookProps {
  onDone: () => void;
  onDirtyChange: (dirty: boolean) => void;
}

/** The form of a new book. Its page is where its reader goes when it is created. */
export function CreateBook({ onDone, onDirtyChange }: CreateBookProps) {
  const navigate = useNavigate();
  const [createBook] = useCreateBookMutation();

  return (
    <BookForm
      submitLabel="Create Book"
      onDirtyChange={onDirtyChange}
      onSubmit={async draft => {
        const book = await createBook(draft).unwrap();
        onDone();
        await navigate(`/books/${book.id}`);
      }}
    />
  );
}

export { CreateBook as Component };
