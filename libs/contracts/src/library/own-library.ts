import * as z from 'zod/mini';
import { Id } from '../wire.js';
import { Edition, Entry, LibrarySettings } from './entry.js';
import { ImportRow, LibraryImport, ImportedReview } from './imports.js';
import { Shelf } from './shelf.js';
import { TopBook } from './top-books.js';
import { ReadingYear } from './year.js';

/** The lists that svc-library keeps of a user, with the schemas of their rows. */
export const ownLibrary = {
  library: z.extend(z.omit(Entry, { id: true, book: true }), {
    title: z.string(),
    author: z.string(),
    isbn: z.nullable(z.string()),
    edition: z.nullable(Edition),
    /** Of two books on a shelf, the one with the higher position stands nearer to the top. */
    shelves: z.array(z.object({ id: Id, position: z.int() })),
  }),
  shelves: z.omit(Shelf, { user_id: true, book_count: true }),
  /** One row, or none for a user who has never changed them. */
  library_settings: LibrarySettings,
  /** How many books the user wants to finish in each year. */
  reading_goals: z.object({ year: ReadingYear.shape.year, books: ReadingYear.shape.books }),
  /** The books of the profile, from the first position. */
  top_books: z.extend(z.omit(TopBook, { id: true, cover: true }), { book_id: Id, position: z.int() }),
  review_drafts: z.omit(ImportedReview, { book: true }),
  imports: z.pick(LibraryImport, { id: true, source: true, state: true, visibility: true, created_at: true }),
  /** The rows of imported files, as they stand there. */
  import_rows: z.extend(
    z.pick(ImportRow, { id: true, number: true, line: true, state: true, reason: true, entry_id: true }),
    {
      import_id: Id,
      cells: z.array(z.string()),
    },
  ),
} as const;
