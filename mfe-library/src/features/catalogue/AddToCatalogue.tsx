import { Button, FormMessage, useToast } from '@endpaper/ui';
import { useEffect, useRef, useState } from 'react';
import { useAddToCatalogue, type AddedBook, type MissingBook } from './use-add-to-catalogue.js';

/** The buttons of a list, which lead from one book to the next. */
const BUTTONS = 'button[data-adds-book]';

/**
 * Opens the form of a new book with what the file says of it. The entry is joined to the new book, and the reader goes on with the next one
 * of the list. When it could not be joined, the button joins it to that book: a second one would be created by the form.
 */
export function AddToCatalogue({ book }: { book: MissingBook }) {
  const catalogue = useAddToCatalogue();
  const toast = useToast();
  const [added, setAdded] = useState<AddedBook>();
  const others = useRef<HTMLElement[]>([]);
  const isJoined = added !== undefined && added.problem === undefined;
  useEffect(() => {
    // Before the dialog, which has left the page, gives the focus back to this button.
    if (isJoined) others.current.find(button => button.isConnected)?.focus();
  }, [isJoined]);

  if (!catalogue) return null;
  if (isJoined) return <p>It is in the catalogue now.</p>;
  const { title, entry_id } = book;
  const show = (now: AddedBook) => {
    setAdded(now);
    if (now.problem === undefined) toast(`“${title}” is in the catalogue now.`);
  };
  const joinAgain = async (id: number) => {
    if (entry_id !== null) show({ id, problem: await catalogue.join(entry_id, id) });
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
          others.current = othersBeside(currentTarget);
          if (added) void joinAgain(added.id);
          else catalogue.add(book, show);
        }}
      >
        {added ? 'Try again' : 'Add it to the catalogue'}
      </Button>
    </>
  );
}

/** The buttons below one of a list, and then those above it from the nearest. */
function othersBeside(button: HTMLElement): HTMLElement[] {
  const all = [...(button.closest('ul')?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])];
  const place = all.indexOf(button);
  return [...all.slice(place + 1), ...all.slice(0, Math.max(0, place)).toReversed()];
}
