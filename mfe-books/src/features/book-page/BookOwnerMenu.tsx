import type { Book } from '@endpaper/contracts';
import { IconButton, loadWithRetry, useLoadedMenu } from '@endpaper/ui';
import { DeleteButton, lazyWithRetry, useModal } from '@endpaper/web-kit';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ComponentPropsWithRef } from 'react';
import { useDeleteBookMutation } from '../books/books.api.js';
import { PostsOfOthers } from './PostsOfOthers.js';

const EditBook = lazyWithRetry(() => import(/* webpackChunkName: "EditBook" */ '../book-form/EditBook.js'));

const load = () =>
  loadWithRetry(() => import(/* webpackChunkName: "BookOwnerItems" */ './BookOwnerItems.js')).then(
    ({ BookOwnerItems }) => BookOwnerItems,
  );

interface BookOwnerMenuProps {
  book: Book;
  onDeleted: () => void;
}

/** A menu with the actions on a book for the user who added it. */
export function BookOwnerMenu({ book, onDeleted }: BookOwnerMenuProps) {
  const { openForm } = useModal();
  const [deleteBook] = useDeleteBookMutation();
  const { Menu, isOpen, setOpen, buttonProps } = useLoadedMenu(load);

  const edit = () => {
    openForm('Edit Book', form => <EditBook book={book} {...form} />);
  };
  return (
    <DeleteButton
      noun="Book"
      subject={book.title}
      question="Are you sure you want to permanently delete this book and all associated posts and comments?"
      consequence={<PostsOfOthers bookId={book.id} />}
      renderButton={askToDelete =>
        Menu ? (
          <Menu
            trigger={<Opener />}
            open={isOpen}
            onOpenChange={setOpen}
            onEdit={edit}
            onDelete={askToDelete}
          />
        ) : (
          <Opener {...buttonProps} />
        )
      }
      onDelete={() => deleteBook(book.id)}
      onDeleted={onDeleted}
    />
  );
}

function Opener(button: Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'>) {
  return <IconButton {...button} label="Edit or delete" icon={<Ellipsis aria-hidden />} />;
}
