import { useToast } from '@endpaper/ui';
import { errorMessage, isNotFound, useHasWidget, useModal, useSession, Widget } from '@endpaper/web-kit';
import { useJoinEntryMutation } from './catalogue.api.js';

/** A book that the catalogue does not have. */
export interface MissingBook {
  title: string;
  author: string;
  isbn: string | null;
  /** The reader's entry, which becomes that of the new book. */
  entry_id: number | null;
}

/**
 * Returns the function that opens the form of a new book with what is known of it, and joins the entry to the new book. With `onAdded` the
 * reader stays on the page, else that of the new book opens. Undefined where nobody adds books.
 */
export function useAddToCatalogue(): ((book: MissingBook, onAdded?: () => void) => void) | undefined {
  const { openForm } = useModal();
  const toast = useToast();
  const { user } = useSession();
  const [joinEntry] = useJoinEntryMutation();
  const canAdd = useHasWidget('books/create-form');
  if (!canAdd || !user) return undefined;

  const join = async (entryId: number, bookId: number) => {
    const { error } = await joinEntry({ entryId, bookId, userId: user.id });
    // The entry may have been joined by its title, and taken in by another one of the book.
    if (error && !isNotFound(error)) toast(errorMessage(error), 'problem');
  };
  return ({ title, author, isbn, entry_id }, onAdded) => {
    openForm('Create Book', form => (
      <Widget
        name="books/create-form"
        {...form}
        onDone={() => {
          form.onDone();
          onAdded?.();
        }}
        staysOnPage={onAdded !== undefined}
        known={{ title, author, isbn: isbn ?? '' }}
        onCreated={async id => {
          if (entry_id !== null) await join(entry_id, id);
        }}
      />
    ));
  };
}
