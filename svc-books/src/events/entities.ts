import { bookDeleted, bookUpdated } from '@endpaper/contracts';
import { entities } from '@endpaper/service-kit';
import { BOOK_SNAPSHOTS } from '../books/book-snapshots.queries.js';

/** What svc-books publishes again for the replicas of other services. */
export const owned = { books: entities(bookUpdated, bookDeleted, BOOK_SNAPSHOTS) };
