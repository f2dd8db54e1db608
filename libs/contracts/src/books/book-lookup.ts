import * as z from 'zod/mini';

/** What another catalog knows of a book. Each field is valid in a `BookDraft`; null where the catalog knows nothing that is. */
export const BookSuggestion = z.object({
  title: z.string(),
  author: z.nullable(z.string()),
  /** A text without markup. */
  description: z.nullable(z.string()),
  /** The https URL of a picture. */
  cover: z.nullable(z.string()),
  isbn: z.nullable(z.string()),
  pages: z.nullable(z.int()),
  year: z.nullable(z.int()),
});
export type BookSuggestion = z.infer<typeof BookSuggestion>;

/**
 * How far a lookup is. `off`: this portal asks no other catalog; `ready`: it does, and the request names no book; `searching`: the answer is
 * not there yet, ask again in a second; `found`: the answer, which may have no book; `failed`: the other catalog gave none.
 */
export const BookLookup = z.object({
  state: z.enum(['off', 'ready', 'searching', 'found', 'failed']),
  books: z.array(BookSuggestion),
});
export type BookLookup = z.infer<typeof BookLookup>;
