import * as z from 'zod/mini';
import { hint } from '../live/hint.js';
import { Count, Id, Timestamp } from '../wire.js';
import { VISIBILITIES } from './entry-choices.js';
import { importsTopic } from './imports.topic.js';

/** The largest file of a library that can be imported: 20 MiB. */
export const MAX_LIBRARY_FILE = 20 * 1024 * 1024;

/** The services whose exports can be imported. */
export const IMPORT_SOURCES = ['goodreads', 'storygraph', 'endpaper'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** `reading`: the rows of the file are counted; `running`: they come into the library, in batches. */
export const IMPORT_STATES = ['reading', 'running', 'paused', 'done'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** How the rows of a file end: see `ImportRow`. */
export const ROW_STATES = ['waiting', 'imported', 'existing', 'undecided', 'failed'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** A file that a reader imports, until the reader deletes it here. What has come into the library stays there. */
export const LibraryImport = z.object({
  id: Id,
  source: z.enum(IMPORT_SOURCES),
  state: z.enum(IMPORT_STATES),
  /** The rows of the file; 0 while they are counted. */
  rows: Count,
  /** How many of them are done, and how they have ended. */
  done: Count,
  imported: Count,
  existing: Count,
  undecided: Count,
  failed: Count,
  /** How many of those that have not failed have a remark. */
  remarks: Count,
  /** Of the imported ones, those of books in the catalogue, and those with titles of their own. Null until the import is done. */
  in_catalogue: z.nullable(Count),
  own_title: z.nullable(Count),
  /** Who sees the new entries and shelves. */
  visibility: z.enum(VISIBILITIES),
  created_at: Timestamp,
});
export type LibraryImport = z.infer<typeof LibraryImport>;

/** A reader pauses an import, and goes on with it. */
export const ImportChange = z.object({
  state: z.enum(['running', 'paused'], 'state must be one of running, paused'),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** A book of the catalogue that may be the book of a row. */
const Candidate = z.object({
  ...{ id: Id, title: z.string(), author: z.string(), cover: z.string() },
  ...{ year: z.nullable(z.int()), pages: z.nullable(Count), isbn: z.nullable(z.string()) },
});

/**
 * A row of a file. `imported` is in the library now; `existing` was there already; `undecided` is in the library with its own title until
 * its reader says which book of the catalogue it is; `failed` could not be read.
 */
export const ImportRow = z.object({
  id: Id,
  /** Its place in the file, from 1. */
  number: Count,
  /** The line of a CSV file at which it begins, from 1. */
  line: z.nullable(Count),
  state: z.enum(ROW_STATES),
  /** Of a line that is not divided into cells, what it begins with; empty for a row without a title. */
  title: z.string(),
  author: z.string(),
  isbn: z.nullable(z.string()),
  /** Why it failed, or what of it is left out: a sentence. */
  reason: z.nullable(z.string()),
  /** Between which its reader decides, or has decided, while that can be changed. */
  candidates: z.array(Candidate),
  /** Null without a book in the library, or when the reader has taken it out. */
  entry_id: z.nullable(Id),
  /** The book of the catalogue, if it has the book. */
  book_id: z.nullable(Id),
  /** That book as the catalogue names it; title and author of the row are those of the file. */
  book: z.nullable(z.object({ id: Id, title: z.string(), author: z.string() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** Which book of the catalogue the book of a row is; null for none. */
export const ImportDecision = z.object({ book_id: z.nullable(Id) });
export type ImportDecision = z.infer<typeof ImportDecision>;

/** A review of an imported file, which its reader may post. It stays the reader's own until then. */
export const ImportedReview = z.object({
  id: Id,
  entry_id: Id,
  /** The book; without an id it is not in the catalogue, and can't have posts. */
  book: z.object({
    ...{ id: z.nullable(Id), title: z.string(), author: z.string() },
    isbn: z.nullable(z.string()),
  }),
  /** HTML of the service that has exported it: never shown as it is. */
  review: z.string(),
  /** Whether its author has marked it as one that gives the end away. */
  is_spoiler: z.boolean(),
});
export type ImportedReview = z.infer<typeof ImportedReview>;

/** How many reviews wait for their reader, and how many of them are of books that the catalogue does not have. */
export const ReviewCounts = z.object({ all: Count, without_book: Count });
export type ReviewCounts = z.infer<typeof ReviewCounts>;

/** The hint that rows of an import are done. Only the user who imports gets it. */
export const importProgress = ({ id, user_id }: { id: number; user_id: number }) =>
  hint(importsTopic(user_id), 'import-progress', id);
