import type { Erasures } from '@endpaper/service-kit';
import { eraseBook } from './erase-book.js';
import { eraseUser } from './erase-user.js';
import { recountRatings } from './recount-ratings.js';

/** What svc-library does in batches: it erases the entries of a book or a user, and counts the ratings of a library anew. */
export const erasures: Erasures = {
  book: { together: 1, erase: ([id], tools) => eraseBook(id, tools) },
  user: { together: 1, erase: ([id], tools) => eraseUser(id, tools) },
  'counted-ratings': { together: 1, erase: ([id], tools) => recountRatings(id, tools) },
};
