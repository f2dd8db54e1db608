import type { ImportRow, LibraryImport, ImportedReview } from '../library/imports.js';
import { aBook } from './book-builders.js';

/** An import of a file with ten rows, which is done. */
export function anImport(fields: Partial<LibraryImport> = {}): LibraryImport {
  return {
    ...{ id: 1, source: 'goodreads', state: 'done', rows: 10, done: 10 },
    ...{ imported: 8, existing: 0, undecided: 1, failed: 1, remarks: 0 },
    ...{ in_catalogue: 8, own_title: 0, visibility: 'everyone' },
    created_at: aBook().created_at,
    ...fields,
  };
}

/** A row whose reader decides between book 1 and none. */
export function anImportRow(fields: Partial<ImportRow> = {}): ImportRow {
  const { id, title, author, cover, year, pages, isbn } = aBook();
  return {
    ...{ id: 1, number: 1, line: 2, state: 'undecided', title, author: 'M. A. Evans' },
    ...{ isbn: null, reason: null },
    candidates: [{ id, title, author, cover, year, pages, isbn }],
    ...{ entry_id: 101, book_id: null, book: null },
    ...fields,
  };
}

/** A review of book 1. */
export function aReviewDraft(fields: Partial<ImportedReview> = {}): ImportedReview {
  const { id, title, author, isbn } = aBook();
  return {
    ...{ id: 1, entry_id: 101, book: { id, title, author, isbn } },
    ...{ review: 'Slow, <b>wise</b>,<br/>and kind.', is_spoiler: false },
    ...fields,
  };
}
