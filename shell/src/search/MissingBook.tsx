import { Button, EmptyState } from '@endpaper/ui';
import { SignInLink, useHasWidget, useModal, usePendingAct, useSession } from '@endpaper/web-kit';

/** Says that no book was found, and offers to add it: to a visitor, after the login. */
export function MissingBook({ query, isAll }: { query: string; isAll: boolean }) {
  const modal = useModal();
  const { status } = useSession();
  const canAdd = useHasWidget('books/create-form');
  const add = () => {
    modal.open('books/create-form');
  };
  usePendingAct('add-book', add);

  return (
    <EmptyState
      small={!isAll}
      message={
        isAll
          ? `Nothing has “${query}” in it. Check the spelling, or search for fewer words.`
          : `No title, author or description of a book has “${query}” in it.`
      }
    >
      {canAdd && status === 'signed-in' && <Button onClick={add}>Add the book</Button>}
      {canAdd && <SignInLink act="add-book">Log in to add the book</SignInLink>}
    </EmptyState>
  );
}
