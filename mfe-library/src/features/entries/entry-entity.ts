import type { Entry } from '@endpaper/contracts';
import { entity } from '@endpaper/web-kit';

/** What the signed-in reader's library has of books, each book once. */
export const entries = entity<Entry, 'mfe-library/Entry'>('mfe-library/entry', 'mfe-library/Entry');

/** Whether a book is in the library. One that was just put there has no id yet. */
export const isInLibrary = ({ entry_id, status, rating, shelves }: Entry): boolean =>
  entry_id !== null || status !== null || rating !== null || shelves.length > 0;
