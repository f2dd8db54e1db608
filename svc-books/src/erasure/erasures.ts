import type { Erasures } from '@endpaper/service-kit';
import { eraseBooks } from './erase-books.js';
import { eraseUser } from './erase-user.js';

/** What svc-books erases in batches: the favorites and post replicas of deleted books, the favorites of a deleted user. */
export const erasures: Erasures = {
  book: { together: 100, erase: eraseBooks },
  user: { together: 1, erase: ([id], tools) => eraseUser(id, tools) },
};
