import { useNavigate, useSearchParams, type ModalContentProps } from '@endpaper/web-kit';
import { useCreateBookMutation } from '../books/books.api.js';
import { BookForm } from './BookForm.js';

/**
 * The form of a new book. After the creation the page of the book opens. The address may say what is known of it: `?new-title=`,
 * `new-author=`, `new-isbn=`.
 */
export function CreateBook({ onDone, onDirtyChange }: ModalContentProps) {
  const navigate = useNavigate();
  const [createBook] = useCreateBookMutation();
  const [parameters] = useSearchParams();
  const [title, author, isbn] = ['title', 'author', 'isbn'].map(name => parameters.get(`new-${name}`) ?? '');

  return (
    <BookForm
      known={title ? { title, author, isbn } : undefined}
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
