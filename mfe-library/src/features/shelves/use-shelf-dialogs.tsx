import type { Entry, Shelf } from '@endpaper/contracts';
import { lazyWithRetry, useModal } from '@endpaper/web-kit';

const BookShelves = lazyWithRetry(() => import(/* webpackChunkName: "BookShelves" */ './BookShelves.js'));
const ShelfFields = lazyWithRetry(() => import(/* webpackChunkName: "ShelfFields" */ './ShelfFields.js'));

/** The functions that open the dialogs of shelves, and load them before. */
export function useShelfDialogs() {
  const { openForm } = useModal();
  return {
    preload: BookShelves.preload,
    /** The shelves of a book. */
    openShelvesOf: (entry: Entry, userId: number) => {
      openForm('Shelves', form => <BookShelves entry={entry} userId={userId} {...form} />);
    },
    /** @param onSaved called with the new shelf */
    openNewShelf: (onSaved: (shelf: Shelf) => void) => {
      openForm('New shelf', form => <ShelfFields onSaved={onSaved} {...form} />);
    },
    openEdit: (shelf: Shelf) => {
      openForm('Edit shelf', form => <ShelfFields shelf={shelf} {...form} />);
    },
  };
}
