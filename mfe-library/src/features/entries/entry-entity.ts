import type { Entry } from '@endpaper/contracts';
import { entity } from '@endpaper/web-kit';

/** What the signed-in reader's library has of books, each book once. */
export const entries = entity<Entry, 'mfe-library/Entry'>('mfe-library/entry', 'mfe-library/Entry');

/** Whether a book is in the library: one that is not has an entry without a status and a rating. */
export const isInLibrary = ({ status, rating }: Pick<Entry, 'status' | 'rating'>): boolean =>
  status !== null || rating !== null;
