import * as z from 'zod/mini';
import { Count, Id, Timestamp, Version } from '../wire.js';

/** What a reader says of a book: `stopped` is a book that the reader did not finish, which never counts as read. */
export const LIBRARY_STATUSES = ['want', 'reading', 'paused', 'read', 'stopped'] as const;
export type LibraryStatus = (typeof LIBRARY_STATUSES)[number];

/** Who may see an entry of a library, the widest first. */
export const VISIBILITIES = ['everyone', 'friends', 'me'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

const RATING = 'A rating is 0.5 to 5, in half stars';

/** Stars, in halves. */
export const Rating = z
  .number(RATING)
  .check(z.minimum(0.5, RATING), z.maximum(5, RATING), z.multipleOf(0.5, RATING));

const Status = z.enum(LIBRARY_STATUSES, `status must be one of ${LIBRARY_STATUSES.join(', ')}`);
const visibility = z.enum(VISIBILITIES, `visibility must be one of ${VISIBILITIES.join(', ')}`);

const BookOfEntry = z.object({ id: Id, title: z.string(), author: z.string(), cover: z.string() });

/** A book in the library of a reader, or what the library has of a book that is not in it. */
export const Entry = z.object({
  /** The id of the book: a reader has at most one entry for a book. */
  id: Id,
  book_id: Id,
  book: BookOfEntry,
  status: z.nullable(Status),
  rating: z.nullable(Rating),
  visibility,
  /** Higher after each change; 0 for a book that is not in the library. */
  version: Version,
  /** When the book came into the library; null for one that is not in it. */
  created_at: z.nullable(Timestamp),
  updated_at: z.nullable(Timestamp),
});
export type Entry = z.infer<typeof Entry>;

/** A change of an entry: what is absent stays. An entry without a status and a rating leaves the library. */
export const EntryChange = z.object({
  status: z.optional(z.nullable(Status)),
  rating: z.optional(z.nullable(Rating)),
  visibility: z.optional(visibility),
});
export type EntryChange = z.infer<typeof EntryChange>;

/** How many books a reader has with each status, and in all: a rated book may have no status. */
export const EntryCounts = z.object({ all: Count, statuses: z.record(z.enum(LIBRARY_STATUSES), Count) });
export type EntryCounts = z.infer<typeof EntryCounts>;

/** Who may see the whole library: of an entry the narrower of both is valid. */
export const LibrarySettings = z.object({ visibility });
export type LibrarySettings = z.infer<typeof LibrarySettings>;
