import * as z from 'zod/mini';
import { Entry, LibrarySettings } from './entry.js';
import { Shelf } from './shelf.js';

/** The lists that svc-library keeps of a user, with the schemas of their rows. */
export const ownLibrary = {
  library: z.extend(z.omit(Entry, { id: true, book: true }), {
    title: z.string(),
    author: z.string(),
    isbn: z.nullable(z.string()),
  }),
  shelves: z.omit(Shelf, { user_id: true, book_count: true }),
  /** One row, or none for a user who has never changed them. */
  library_settings: LibrarySettings,
} as const;
