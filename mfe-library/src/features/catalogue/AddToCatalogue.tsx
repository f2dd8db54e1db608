import { Button, FormMessage } from '@endpaper/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { othersBeside } from '../lists/others-beside.js';
import { useAddToCatalogue, type AddedBook, type MissingBook } from './use-add-to-catalogue.js';

/** The buttons of a list, which lead from one book to the next. */
const BUTTONS = 'button[data-adds-book]';

interface AddToCatalogueProps {
  book: MissingBook;
  /** Other buttons, until the book is added. */
  children: ReactNode;
}

/**
 * Opens the form of a new book with what the file says of it. The entry is joined to the new book, and the reader goes on with the next one
 * of the list. When it could not be joined, the button joins it to that book: a second one would be created by the form.
 */
export function AddToCatalogue({ book, children }: AddToCatalogueProps) {
  const catalogue = useAddToCatalogue();
  const [added, setAdded] = useState<AddedBook>();
  const others = useRef<HTMLElement[]>([]);
  const isJoined = added !== undefined && added.problem === undefined;
  useEffect(() => {
    // Before the dialog, which has left the page, gives the focus back to this button.
    if (isJoined) others.current.find(button => button.isConnected)?.focus();
  }, [isJoined]);

  if (!catalogue) return children;
  if (isJoined) return <p>{`“${book.title}” is in the catalogue now.`}</p>;
  const { title, entry_id } = book;
  const joinAgain = async (id: number) => {
    if (entry_id !== null) setAdded({ id, problem: await catalogue.join(entry_id, id) });
  };

  return (
    <>
      {added && (
        <FormMessage>
          It is in the catalogue now, but the book of your library was not joined to it. {added.problem}
        </FormMessage>
      )}
      <Button
        data-adds-book=""
        aria-label={added ? `Try again to join “${title}”` : `Add “${title}” to the catalogue`}
        busy={catalogue.isJoining}
        onClick={({ currentTarget }) => {
          others.current = othersBeside(currentTarget, BUTTONS);
          if (added) void joinAgain(added.id);
          else catalogue.add(book, setAdded);
        }}
      >
        {added ? 'Try again' : 'Add it to the catalogue'}
      </Button>
      {children}
    </>
  );
}
