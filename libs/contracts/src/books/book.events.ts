import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { hint } from '../live/hint.js';
import { Id } from '../wire.js';
import { bookTopic } from './book.topic.js';

/** What other services may store of a book. An older `version` never overwrites a newer one. */
export const BookSnapshot = z.object({
  id: Id,
  title: z.string(),
  /** The events and snapshots of the release before have none. */
  author: z.optional(z.string()),
  cover: z.string(),
  /** No service reads it. Consumers of the release before refuse a book without it. */
  user_id: z.optional(Id),
  version: z.int(),
});
export type BookSnapshot = z.infer<typeof BookSnapshot>;

export const bookCreated = defineEvent('books.book.created.v1', BookSnapshot);
export type BookCreated = DataOf<typeof bookCreated>;

export const bookUpdated = defineEvent('books.book.updated.v1', BookSnapshot);
export type BookUpdated = DataOf<typeof bookUpdated>;

/** Of an entity that is lost it has the id and a version alone: see `publishDeletions`. */
export const bookDeleted = defineEvent(
  'books.book.deleted.v1',
  z.object({ id: Id, version: z.int(), user_id: z.optional(Id) }),
  ({ id }) => [hint(bookTopic(id), 'book-deleted', id)],
);
export type BookDeleted = DataOf<typeof bookDeleted>;
