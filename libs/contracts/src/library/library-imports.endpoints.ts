import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { pageQuery, PathId } from '../wire.js';
import { VISIBILITIES } from './entry-choices.js';
import {
  ImportChange,
  ImportDecision,
  ImportRow,
  LibraryImport,
  MAX_LIBRARY_FILE,
  ImportedReview,
  ReviewCounts,
  ROW_STATES,
} from './imports.js';

const importParams = z.object({ importId: PathId });

export const libraryImportEndpoints = {
  create: defineEndpoint({
    method: 'POST',
    path: '/api/library/imports',
    summary:
      'Import a library: the CSV file of Goodreads or StoryGraph, or the JSON or CSV file of Endpaper, as the body. Its rows come into the library in the background. New entries and shelves are for those whom visibility names, by default for those of the library; none is for more readers than the file says',
    access: 'signed-in',
    status: 202,
    query: z.object({
      visibility: z.optional(z.enum(VISIBILITIES, `visibility must be one of ${VISIBILITIES.join(', ')}`)),
    }),
    // A ZIP is refused with a sentence that names the right file.
    upload: { mediaTypes: ['text/csv', 'application/json', 'application/zip'], maxBytes: MAX_LIBRARY_FILE },
    response: LibraryImport,
  }),
  list: defineEndpoint({
    method: 'GET',
    path: '/api/library/imports',
    summary: "The signed-in reader's imports, newest first",
    access: 'signed-in',
    status: 200,
    response: z.array(LibraryImport),
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/api/library/imports/:importId',
    summary: 'An import, with the number of rows by how they have ended',
    access: 'signed-in',
    status: 200,
    params: importParams,
    response: LibraryImport,
  }),
  change: defineEndpoint({
    method: 'PUT',
    path: '/api/library/imports/:importId',
    summary: 'Pause an import, or go on with it',
    access: 'signed-in',
    status: 200,
    params: importParams,
    body: ImportChange,
    response: LibraryImport,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/library/imports/:importId',
    summary: 'Delete an import and the rows of its file; what has come into the library stays there',
    access: 'signed-in',
    status: 204,
    params: importParams,
  }),
  rows: defineEndpoint({
    method: 'GET',
    path: '/api/library/imports/:importId/rows',
    summary:
      'The rows of an import in the order of the file; with state only those that have ended so, with remarks=only those that have a remark and have not failed, with book=none those whose book in the library is not in the catalogue',
    access: 'signed-in',
    status: 200,
    params: importParams,
    query: z.object({
      ...pageQuery({ standard: 24, max: 100 }),
      state: z.optional(z.enum(ROW_STATES, `state must be one of ${ROW_STATES.join(', ')}`)),
      remarks: z.optional(z.literal('only', 'remarks must be only')),
      book: z.optional(z.literal('none', 'book must be none')),
    }),
    response: z.array(ImportRow),
    paged: true,
  }),
  decide: defineEndpoint({
    method: 'PUT',
    path: '/api/library/imports/:importId/rows/:rowId',
    summary:
      'Say which book of the catalogue the book of a row is, or another one than before: one of its candidates, or null for none of them',
    access: 'signed-in',
    status: 200,
    params: z.object({ importId: PathId, rowId: PathId }),
    body: ImportDecision,
    response: ImportRow,
  }),
  failures: defineEndpoint({
    method: 'GET',
    path: '/api/library/imports/:importId/failures.csv',
    summary:
      'The rows that could not be read or have a remark, as they stand in the file, each with its line and the reason',
    access: 'signed-in',
    status: 200,
    params: importParams,
    response: z.string(),
    mediaType: 'text/csv',
  }),
  drafts: defineEndpoint({
    method: 'GET',
    path: '/api/library/review-drafts',
    summary:
      'The reviews of imported files that the signed-in reader has not posted yet, in the order of import',
    access: 'signed-in',
    status: 200,
    query: z.object(pageQuery({ standard: 24, max: 100 })),
    response: z.array(ImportedReview),
    paged: true,
  }),
  countDrafts: defineEndpoint({
    method: 'GET',
    path: '/api/library/review-drafts/counts',
    summary: 'How many reviews of imported files the signed-in reader has not posted yet',
    access: 'signed-in',
    status: 200,
    response: ReviewCounts,
  }),
  removeDraft: defineEndpoint({
    method: 'DELETE',
    path: '/api/library/review-drafts/:draftId',
    summary: 'Put a review away: the reader has posted it, or does not want to',
    access: 'signed-in',
    status: 204,
    params: z.object({ draftId: PathId }),
  }),
  exportCsv: defineEndpoint({
    method: 'GET',
    path: '/api/library/export.csv',
    summary: "The signed-in reader's library with the columns of Goodreads, which other services read",
    access: 'signed-in',
    status: 200,
    response: z.string(),
    mediaType: 'text/csv',
  }),
  exportJson: defineEndpoint({
    method: 'GET',
    path: '/api/library/export.json',
    summary: "Everything in the signed-in reader's library: it can be imported again",
    access: 'signed-in',
    status: 200,
    response: z.looseObject({ complete: z.literal(true) }),
  }),
};
