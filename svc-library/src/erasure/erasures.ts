import type { Erasures } from '@endpaper/service-kit';
import { runImport } from '../imports/work/run-import.js';
import { joinBook } from '../imports/joining/join-book.js';
import { eraseBook } from './erase-book.js';
import { eraseDeletedImport } from './erase-import.js';
import { eraseUser } from './erase-user.js';
import { recountRatings } from './recount-ratings.js';

/**
 * What svc-library does in batches: it erases the entries of a book or a user and the rows of an import, counts the ratings of a library anew,
 * imports files, and joins imported entries to a new book.
 */
export const erasures: Erasures = {
  book: { together: 1, erase: ([id], tools) => eraseBook(id, tools) },
  user: { together: 1, erase: ([id], tools) => eraseUser(id, tools) },
  'counted-ratings': { together: 1, erase: ([id], tools) => recountRatings(id, tools) },
  import: { together: 1, erase: ([id], tools) => runImport(id, tools) },
  'deleted-import': { together: 1, erase: ([id], tools) => eraseDeletedImport(id, tools) },
  'joined-entries': { together: 1, erase: ([id], tools) => joinBook(id, tools) },
};
