import { lazyWithRetry, useModal, useSession } from '@endpaper/web-kit';
import type { CatalogueBook } from './catalogue-book.js';
import type { MissingBook } from './use-add-to-catalogue.js';

const FindBook = lazyWithRetry(() => import(/* webpackChunkName: "FindBook" */ './FindBook.js'));

/** Returns the function that opens the search for the book of an entry, which the catalogue may have under another name. */
export function useFindInCatalogue() {
  const { openForm } = useModal();
  const { user } = useSession();
  return ({ title, author, entry_id }: MissingBook, onFound: (book: CatalogueBook) => void) => {
    if (!user || entry_id === null) return;
    openForm('Find it in the catalogue', ({ onDone }) => (
      <FindBook
        title={title}
        author={author}
        entryId={entry_id}
        userId={user.id}
        onFound={onFound}
        onDone={onDone}
      />
    ));
  };
}
