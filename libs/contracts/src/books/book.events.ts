import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { hint } from '../live/hint.js';
import { Id } from '../wire.js';
import { BookDetails } from './book-details.js';
import { bookTopic } from './book.topic.js';

/** What other services may store of a book. An older `version` never overwrites a newer one. */
export const BookSnapshot = z.object({
  id: Id,
  title: z.string(),
  author: z.string(),
  cover: z.string(),
  version: z.int(),
  // Earlier events do not have the fields below.
  genre_id: z.optional(Id),
  /** Whether moderators have hidden or removed it: others than its owner do not see its title and cover. */
  hidden: z.optional(z.boolean()),
  ...z.partial(z.pick(BookDetails, { isbn: true, pages: true, year: true })).shape,
});
export type BookSnapshot = z.infer<typeof BookSnapshot>;

/** What stands where a hidden book is named. */
export const HIDDEN_BOOK = 'A hidden book';

export const bookCreated = defineEvent('books.book.created.v1', BookSnapshot);

export const bookUpdated = defineEvent('books.book.updated.v1', BookSnapshot);

export const bookDeleted = defineEvent(
  'books.book.deleted.v1',
  z.object({
    id: Id,
    version: z.int(),
    /** Its owner; absent in earlier events, and of a book that is lost. */
    user_id: z.optional(z.nullable(Id)),
  }),
  ({ id }) => [hint(bookTopic(id), 'book-deleted', id)],
);
export type BookDeleted = DataOf<typeof bookDeleted>;
