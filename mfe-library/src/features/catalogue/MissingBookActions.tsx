import { Button } from '@endpaper/ui';
import { useEffect, useRef, useState } from 'react';
import { othersBeside } from '../lists/others-beside.js';
import { AddToCatalogue } from './AddToCatalogue.js';
import type { CatalogueBook } from './catalogue-book.js';
import { InCatalogue } from './InCatalogue.js';
import styles from './MissingBookActions.module.css';
import type { MissingBook } from './use-add-to-catalogue.js';
import { useFindInCatalogue } from './use-find-in-catalogue.js';

/** The buttons of a list, which lead from one book to the next. */
const BUTTONS = 'button[data-finds-book]';

/** What a reader does with a book that the catalogue does not have, or has under another name. */
export function MissingBookActions({ book }: { book: MissingBook }) {
  const find = useFindInCatalogue();
  const [found, setFound] = useState<CatalogueBook>();
  const others = useRef<HTMLElement[]>([]);
  useEffect(() => {
    // Before the dialog, which has left the page, gives the focus back to the button.
    if (found) others.current.find(button => button.isConnected)?.focus();
  }, [found]);

  if (found) return <InCatalogue book={found} />;
  return (
    <div className={styles.actions}>
      <AddToCatalogue book={book}>
        {book.entry_id !== null && (
          <Button
            data-finds-book=""
            aria-label={`Find “${book.title}” in the catalogue`}
            onClick={({ currentTarget }) => {
              others.current = othersBeside(currentTarget, BUTTONS);
              find(book, setFound);
            }}
          >
            Find it in the catalogue
          </Button>
        )}
      </AddToCatalogue>
    </div>
  );
}
