import * as z from 'zod/mini';
import { cleanText, isBlank } from '../clean-text.js';
import { isLongerThan } from '../text.js';
import { Count, Id, Timestamp, Version } from '../wire.js';
import { LIBRARY_STATUSES, VISIBILITIES } from './entry-choices.js';
import { Reading } from './reading.js';

const RATING = 'A rating is 0.5 to 5, in half stars';

/** Stars, in halves. */
export const Rating = z
  .number(RATING)
  .check(z.minimum(0.5, RATING), z.maximum(5, RATING), z.multipleOf(0.5, RATING));

const Status = z.enum(LIBRARY_STATUSES, `status must be one of ${LIBRARY_STATUSES.join(', ')}`);
/** The choice of who may see something. */
export const VisibilityChoice = z.enum(VISIBILITIES, `visibility must be one of ${VISIBILITIES.join(', ')}`);

/** The most characters of what a reader notes of a book. */
export const MAX_NOTES = 10_000;

const NOTES = `A note has at most ${MAX_NOTES} characters`;

/** Notes as typed: without a visible character there are none. */
const TypedNotes = z.nullable(
  z.pipe(
    z.pipe(
      z.string(NOTES),
      z.transform(typed => (isBlank(typed) ? null : cleanText(typed))),
    ),
    z.nullable(z.string().check(z.refine(value => !isLongerThan(value, MAX_NOTES), NOTES))),
  ),
);

/** What an imported file says of the edition that its reader has: what is absent is unknown. */
export const Edition = z.object({
  publisher: z.optional(z.string()),
  binding: z.optional(z.string()),
  pages: z.optional(Count),
  year: z.optional(z.int()),
  /** The year of the first edition; negative before the common era. */
  original_year: z.optional(z.int()),
});
export type Edition = z.infer<typeof Edition>;

/** What the library knows of a book. The edition of the reader comes before that of the catalogue. One that is not in the catalogue has no id and no cover. */
const BookOfEntry = z.object({
  id: z.nullable(Id),
  title: z.string(),
  author: z.string(),
  isbn: z.nullable(z.string()),
  cover: z.string(),
  pages: z.nullable(Count),
  year: z.nullable(z.int()),
  publisher: z.nullable(z.string()),
  binding: z.nullable(z.string()),
});

/** A book in the library of a reader, or what the library has of a book that is not in it. */
export const Entry = z.object({
  /** Names the entry in a list: the id of its book, or minus `entry_id` where the catalogue has no book. */
  id: z.int(),
  /** Null for a book that is not in the library. */
  entry_id: z.nullable(Id),
  /** A reader has at most one entry for a book of the catalogue. */
  book_id: z.nullable(Id),
  book: BookOfEntry,
  status: z.nullable(Status),
  rating: z.nullable(Rating),
  visibility: VisibilityChoice,
  /** What the reader notes for nobody else: null in the library of another reader. */
  notes: z.nullable(z.string()),
  /** The newest first. */
  readings: z.array(Reading),
  /** The ids of the shelves that the caller sees. */
  shelves: z.array(Id),
  /** Whether an imported review waits to be posted: false in the library of another reader. */
  has_review: z.boolean(),
  /** Higher after each change; 0 for a book that is not in the library. */
  version: Version,
  /** When the book came into the library; null for one that is not in it. */
  created_at: z.nullable(Timestamp),
  updated_at: z.nullable(Timestamp),
});
export type Entry = z.infer<typeof Entry>;

/** A change of an entry: what is absent stays. A book of which the reader says nothing more leaves the library. */
export const EntryChange = z.object({
  status: z.optional(z.nullable(Status)),
  rating: z.optional(z.nullable(Rating)),
  visibility: z.optional(VisibilityChoice),
  notes: z.optional(TypedNotes),
  /** Whether the book stands on one of the reader's shelves. */
  shelf: z.optional(z.object({ id: Id, has: z.boolean() })),
  /** With the status `reading`: the reading that goes on, which had ended by mistake. */
  reading: z.optional(Id),
});
export type EntryChange = z.infer<typeof EntryChange>;

/** Which book of the catalogue an entry is that was none. */
export const EntryBook = z.object({ book_id: Id });
export type EntryBook = z.infer<typeof EntryBook>;

/** The form of the notes. */
export const NotesForm = z.object({ notes: TypedNotes });
export type NotesForm = z.infer<typeof NotesForm>;

/** How many books a reader has with each status, and in all: a rated book may have no status. */
export const EntryCounts = z.object({ all: Count, statuses: z.record(z.enum(LIBRARY_STATUSES), Count) });
export type EntryCounts = z.infer<typeof EntryCounts>;

/** Who may see the whole library: of an entry the narrower of both is valid. */
export const LibrarySettings = z.object({ visibility: VisibilityChoice });
export type LibrarySettings = z.infer<typeof LibrarySettings>;
