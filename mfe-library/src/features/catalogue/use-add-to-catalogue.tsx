import { useToast } from '@endpaper/ui';
import { errorMessage, isNotFound, useHasWidget, useModal, useSession, Widget } from '@endpaper/web-kit';
import { useJoinEntryMutation } from './catalogue.api.js';
import { titleParts } from './title-parts.js';

/** A book that the catalogue does not have. */
export interface MissingBook {
  title: string;
  author: string;
  isbn: string | null;
  /** Of the edition, as far as the file says it. */
  pages?: number | null;
  year?: number | null;
  /** The reader's entry, which becomes that of the new book. */
  entry_id: number | null;
}

/** A book that was added to the catalogue. */
export interface AddedBook {
  id: number;
  /** Why the entry could not be joined to it. */
  problem: string | undefined;
}

interface CatalogueActions {
  /**
   * Opens the form of a new book with what is known of it, and joins the entry to the new book. With `onAdded` the reader stays on the page,
   * else that of the new book opens.
   */
  add: (book: MissingBook, onAdded?: (added: AddedBook) => void) => void;
  /** Joins an entry to a book of the catalogue. @returns why that failed */
  join: (entryId: number, bookId: number) => Promise<string | undefined>;
  isJoining: boolean;
}

/** Undefined where readers can't add books: for visitors, and while no form of a new book is released. */
export function useAddToCatalogue(): CatalogueActions | undefined {
  const { openForm } = useModal();
  const toast = useToast();
  const { user } = useSession();
  const [joinEntry, { isLoading: isJoining }] = useJoinEntryMutation();
  const canAdd = useHasWidget('books/create-form');
  if (!canAdd || !user) return undefined;

  const join = async (entryId: number, bookId: number) => {
    const { error } = await joinEntry({ entryId, bookId, userId: user.id });
    // The entry may have been joined by its title, and taken in by another one of the book.
    return error && !isNotFound(error) ? errorMessage(error) : undefined;
  };
  const joinOrOfferAgain = async (entryId: number, bookId: number) => {
    const problem = await join(entryId, bookId);
    if (problem === undefined) return;
    toast(problem, 'problem', {
      label: 'Try again',
      onPress: () => void joinOrOfferAgain(entryId, bookId),
    });
  };
  const add: CatalogueActions['add'] = (book, onAdded) => {
    const { author, isbn, pages, year, entry_id } = book;
    let added: AddedBook | undefined;
    openForm('Create Book', form => (
      <Widget
        name="books/create-form"
        {...form}
        onDone={() => {
          form.onDone();
          if (added) onAdded?.(added);
        }}
        staysOnPage={onAdded !== undefined}
        known={{
          ...titleParts(book.title),
          author,
          isbn: isbn ?? '',
          pages: String(pages ?? ''),
          year: String(year ?? ''),
        }}
        onCreated={async id => {
          added = { id, problem: undefined };
          if (entry_id === null) return;
          if (onAdded) added.problem = await join(entry_id, id);
          else await joinOrOfferAgain(entry_id, id);
        }}
      />
    ));
  };
  return { add, join, isJoining };
}
