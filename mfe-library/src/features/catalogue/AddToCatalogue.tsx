import { Button, useToast } from '@endpaper/ui';
import { useEffect, useRef, useState } from 'react';
import { useAddToCatalogue, type MissingBook } from './use-add-to-catalogue.js';

/** The buttons of a list, which lead from one book to the next. */
const BUTTONS = 'button[data-adds-book]';

/**
 * Opens the form of a new book with what the file says of it. The entry is joined to the new book, and the reader goes on with the next one
 * of the list.
 */
export function AddToCatalogue({ book }: { book: MissingBook }) {
  const add = useAddToCatalogue();
  const toast = useToast();
  const [isAdded, setAdded] = useState(false);
  const others = useRef<HTMLElement[]>([]);
  useEffect(() => {
    // Before the dialog, which has left the page, gives the focus back to this button.
    if (isAdded) others.current.find(button => button.isConnected)?.focus();
  }, [isAdded]);

  if (!add) return null;
  if (isAdded) return <p>It is in the catalogue now.</p>;
  return (
    <Button
      data-adds-book=""
      aria-label={`Add “${book.title}” to the catalogue`}
      onClick={({ currentTarget }) => {
        others.current = othersBeside(currentTarget);
        add(book, () => {
          setAdded(true);
          toast(`“${book.title}” is in the catalogue now.`);
        });
      }}
    >
      Add it to the catalogue
    </Button>
  );
}

/** The buttons below one of a list, and then those above it from the nearest. */
function othersBeside(button: HTMLElement): HTMLElement[] {
  const all = [...(button.closest('ul')?.querySelectorAll<HTMLElement>(BUTTONS) ?? [])];
  const place = all.indexOf(button);
  return [...all.slice(place + 1), ...all.slice(0, Math.max(0, place)).toReversed()];
}
