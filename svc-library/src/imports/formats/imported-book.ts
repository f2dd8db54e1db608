import { Edition, LIBRARY_STATUSES, VISIBILITIES } from '@endpaper/contracts';
import * as z from 'zod/mini';

/** A reading of a file. A day that the file does not know is null, and so is the outcome of a reading that goes on. */
export const ImportedReading = z.object({
  started_on: z.nullable(z.string()),
  ended_on: z.nullable(z.string()),
  outcome: z.nullable(z.enum(['finished', 'stopped'])),
  page: z.nullable(z.int()),
  percent: z.nullable(z.int()),
});
export type ImportedReading = z.infer<typeof ImportedReading>;

/** A place on a shelf: the highest position is at the top. A book without one comes above all. */
const ImportedPlace = z.object({ name: z.string(), position: z.nullable(z.int()) });
export type ImportedPlace = z.infer<typeof ImportedPlace>;

/** What a row of a file says of a book, whichever service has written it. */
export const ImportedBook = z.object({
  /** Names the row in the files of its service, where they name their rows. */
  key: z.nullable(z.string()),
  title: z.string(),
  author: z.string(),
  isbn: z.nullable(z.string()),
  /** The book's id in the catalogue that an export of Endpaper has named. */
  book_id: z.nullable(z.int()),
  /** The entry's id in the library that an export of Endpaper is of. */
  entry_id: z.optional(z.int()),
  /** Rows that an earlier release has read have none. */
  edition: z.optional(Edition),
  status: z.nullable(z.enum(LIBRARY_STATUSES)),
  half_stars: z.nullable(z.int()),
  visibility: z.enum(VISIBILITIES),
  /** The oldest first. */
  readings: z.array(ImportedReading),
  shelves: z.array(ImportedPlace),
  /** A day or a time. */
  added_on: z.nullable(z.string()),
  changed_on: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** A review, in the HTML of its service. */
  review: z.nullable(z.string()),
  is_spoiler: z.boolean(),
});
export type ImportedBook = z.infer<typeof ImportedBook>;

/** A row of a file: a book with remarks on what is left out of it, or the reason for which there is none. */
export type ReadRow =
  | {
      book: ImportedBook;
      remarks: string[];
      /** The name of the shelf that stood in place of a status. */
      statusless?: string | undefined;
    }
  | { book: null; reason: string; title?: string; author?: string };
