import { LIBRARY_STATUSES } from '@endpaper/contracts';
import { query, sql } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { BOOK_OF_ENTRY, IS_SHOWN, PAGES_OF_ENTRY, YEAR_OF_ENTRY } from '../entries/entry-fields.js';

const ExportedBook = z.object({
  title: z.string(),
  author: z.string(),
  isbn: z.nullable(z.string()),
  publisher: z.nullable(z.string()),
  binding: z.nullable(z.string()),
  pages: z.nullable(z.int()),
  year: z.nullable(z.int()),
  original_year: z.nullable(z.int()),
  status: z.nullable(z.enum(LIBRARY_STATUSES)),
  rating: z.nullable(z.number()),
  notes: z.nullable(z.string()),
  added_on: z.string(),
  /** The last day of the newest reading that has ended. */
  read_on: z.nullable(z.string()),
  /** How many readings were finished. */
  finished: z.int(),
  shelves: z.array(z.string()),
  review: z.nullable(z.string()),
  is_spoiler: z.nullable(z.boolean()),
});
export type ExportedBook = z.infer<typeof ExportedBook>;

// On entries_added, readings_of_entry, shelved_entries_of_entry and review_drafts_of_entry.
export const booksOfLibrary = query(
  'books of library for csv',
  ExportedBook,
  ({ user }: { user: number }) => sql`
    SELECT coalesce(b.title, e.title) AS title, coalesce(b.author, e.author) AS author, coalesce(b.isbn, e.isbn) AS isbn,
           e.edition->>'publisher' AS publisher, e.edition->>'binding' AS binding, ${PAGES_OF_ENTRY} AS pages, ${YEAR_OF_ENTRY} AS year,
           (e.edition->>'original_year')::integer AS original_year,
           e.status, (e.half_stars * 0.5)::float8 AS rating, e.notes, to_char(e.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS added_on,
           (SELECT max(ended_on)::text FROM readings WHERE entry_id = e.id) AS read_on,
           (SELECT count(*) FROM readings WHERE entry_id = e.id AND outcome = 'finished') AS finished,
           ARRAY(SELECT sh.name FROM shelved_entries s JOIN shelves sh ON sh.id = s.shelf_id WHERE s.entry_id = e.id ORDER BY lower(sh.name)) AS shelves,
           d.review, d.is_spoiler
      FROM entries e LEFT JOIN ${BOOK_OF_ENTRY} LEFT JOIN review_drafts d ON d.entry_id = e.id
     WHERE e.user_id = ${user} AND ${IS_SHOWN} ORDER BY e.created_at DESC, e.id DESC`,
);
