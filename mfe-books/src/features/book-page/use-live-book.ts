import { bookTopic, type Book } from '@endpaper/contracts';
import { useToast } from '@endpaper/ui';
import { isNotFound, useLive, useReadSoon, useSession } from '@endpaper/web-kit';
import { useRef } from 'react';
import { useReadBookMutation, useReadCountsMutation } from '../books/books.api.js';

/** Keeps the counts of a book, and who owns it, up to date, and says when somebody else has deleted it. */
export function useLiveBook({ id, user_id }: Book): void {
  const toast = useToast();
  const { user } = useSession();
  const [readCounts] = useReadCountsMutation();
  const [readBook] = useReadBookMutation();
  const isDeleted = useRef(false);

  const sayDeleted = () => {
    if (!isDeleted.current) toast('This book was deleted.');
    isDeleted.current = true;
  };

  async function read() {
    const { error } = await readCounts(id);
    if (isNotFound(error)) sayDeleted();
    return error === undefined || isDeleted.current;
  }
  const readSoon = useReadSoon(read);

  useLive(bookTopic(id), hint => {
    if (hint !== 'missed' && hint.kind === 'book-given') {
      // The new owner edits the version that this has made.
      void readBook(id);
      return;
    }
    if (hint === 'missed' || hint.kind !== 'book-deleted') readSoon();
    // The owner's page leaves the book.
    else if (user_id !== user?.id) sayDeleted();
  });
}
