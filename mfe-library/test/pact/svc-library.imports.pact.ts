import { buildPath, type Endpoint, libraryImportEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { importsApi } from '../../src/features/import-page/imports.api.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-library', provider: 'svc-library' });
const { endpoints } = importsApi;
const { eachLike, integer, nullValue, string } = match;

const params = { importId: 1 };

/** What the front end reads of an import. */
const anImport = (state: string) => ({
  ...{ id: integer(1), state: string(state), rows: integer(2), done: integer(2), imported: integer(0) },
  ...{ existing: integer(0), undecided: integer(1), failed: integer(1), remarks: integer(1) },
  ...{ in_catalogue: integer(0), own_title: integer(0), visibility: string('everyone') },
  ...{ source: string('goodreads'), created_at: string('2026-01-02T03:04:05.000Z') },
});

const library = { library: [] };

requireResponse('importing a library', {
  given: ['reader 7 exists'],
  request: { to: libraryImportEndpoints.create, query: { visibility: 'friends' }, body: library },
  response: {
    body: { id: integer(1), source: string('endpaper'), state: string('reading'), visibility: 'friends' },
  },
  send: endpoints.startImport.initiate({
    file: new Blob([JSON.stringify(library)], { type: 'application/json' }),
    visibility: 'friends',
  }),
});

requireResponse('importing a file that is no library', {
  given: ['reader 7 exists'],
  request: { to: libraryImportEndpoints.create, body: { books: [] } },
  response: refusal(400, {
    message:
      'This JSON file has no library. From Goodreads choose goodreads_library_export.csv (My Books, Import and export); from StoryGraph the CSV file of Manage account; from Endpaper the JSON or CSV file of your library',
  }),
  send: endpoints.startImport.initiate({
    file: new Blob(['{"books":[]}'], { type: 'application/json' }),
    visibility: undefined,
  }),
});

requireResponse('the imports', {
  given: ['reader 7 has import 1'],
  request: { to: libraryImportEndpoints.list },
  response: { body: eachLike(anImport('done')) },
  send: endpoints.imports.initiate(undefined),
});

requireResponse('going on with an import', {
  given: ['reader 7 has import 1, which is paused'],
  request: { to: libraryImportEndpoints.change, params, body: { state: 'running' } },
  response: { body: { id: integer(1), state: string('running') } },
  send: endpoints.pauseImport.initiate({ id: 1, state: 'running' }),
});

requireResponse('deleting an import', {
  given: ['reader 7 has import 1'],
  request: { to: libraryImportEndpoints.remove, params },
  send: endpoints.deleteImport.initiate(1),
});

requireResponse('the rows that need a decision', {
  given: ['reader 7 has import 1'],
  request: { to: libraryImportEndpoints.rows, params, query: { state: 'undecided' } },
  response: {
    body: eachLike({
      ...{
        id: integer(2),
        state: string('undecided'),
        title: string('Middlemarch'),
        author: string('M. A. Evans'),
      },
      ...{ isbn: nullValue(), reason: nullValue(), entry_id: integer(1), book_id: nullValue() },
      candidates: eachLike({
        ...{ id: integer(1), title: string('Book 1'), author: string('Author'), cover: string('cover') },
        ...{ year: integer(1871), pages: integer(904), isbn: string('9780141439549') },
      }),
    }),
  },
  send: endpoints.importRows.initiate({ id: 1, shown: 'undecided' }),
});

requireResponse('the rows with remarks', {
  given: ['reader 7 has import 1'],
  request: { to: libraryImportEndpoints.rows, params, query: { remarks: 'only' } },
  response: { body: eachLike({ id: integer(3), line: integer(4), reason: string('It has no author.') }) },
  send: endpoints.importRows.initiate({ id: 1, shown: 'remarks' }),
});

requireResponse('the rows that could not be read', {
  given: ['reader 7 has import 1'],
  request: { to: libraryImportEndpoints.rows, params, query: { state: 'failed' } },
  response: {
    body: eachLike({
      ...{ id: integer(1), line: integer(2), title: string(''), author: string('Nobody') },
      reason: string('This line has no title'),
    }),
  },
  send: endpoints.importRows.initiate({ id: 1, shown: 'failed' }),
});

requireResponse('the rows of books that the catalogue does not have', {
  given: ['reader 7 has import 1'],
  request: { to: libraryImportEndpoints.rows, params, query: { state: 'imported', book: 'none' } },
  response: { body: eachLike({ id: integer(3), entry_id: integer(1), book_id: nullValue() }) },
  send: endpoints.importRows.initiate({ id: 1, shown: 'missing' }),
});

requireResponse('deciding which book a row is', {
  given: ['reader 7 has import 1'],
  request: { to: libraryImportEndpoints.decide, params: { ...params, rowId: 2 }, body: { book_id: 1 } },
  response: {
    body: {
      ...{ id: integer(2), book_id: integer(1) },
      book: { id: integer(1), title: string('Book 1'), author: string('Author') },
    },
  },
  send: endpoints.decideRow.initiate({ importId: 1, rowId: 2, userId: 7, book_id: 1 }),
});

requireResponse('the reviews of imported files', {
  given: ['reader 7 has review draft 1 of book 1'],
  request: { to: libraryImportEndpoints.drafts },
  response: {
    body: eachLike({
      ...{ id: integer(1), review: string('Slow, <b>wise</b>.'), is_spoiler: match.boolean(false) },
      book: { id: integer(1), title: string('Book 1'), isbn: string('9780141439549') },
    }),
  },
  send: endpoints.reviewDrafts.initiate(undefined),
});

requireResponse('the numbers of reviews of imported files', {
  given: ['reader 7 has review draft 1 of book 1'],
  request: { to: libraryImportEndpoints.countDrafts },
  response: { body: { all: integer(1), without_book: integer(0) } },
  send: endpoints.reviewCounts.initiate(undefined),
});

requireResponse('deleting a review', {
  given: ['reader 7 has review draft 1 of book 1'],
  request: { to: libraryImportEndpoints.removeDraft, params: { draftId: 1 } },
  send: endpoints.deleteReview.initiate(1),
});

/** A file that a link of the front end downloads. */
function requireDownload(description: string, given: string, to: Endpoint, type: string) {
  requireResponse(description, {
    given: [given],
    request: { to, params },
    response: { headers: { 'Content-Type': match.regex(`${type}.*`, type) } },
    send: () => fetch(new URL(buildPath(to.path, params), location.origin)),
    check: ({ status, headers }) => {
      expect([status, headers.get('content-type')]).toEqual([200, type]);
    },
  });
}

requireDownload(
  'the rows of an import that could not be read',
  'reader 7 has import 1',
  libraryImportEndpoints.failures,
  'text/csv',
);
requireDownload(
  'the library as a CSV file',
  'reader 7 reads book 1',
  libraryImportEndpoints.exportCsv,
  'text/csv',
);
requireDownload(
  'the library as a JSON file',
  'reader 7 reads book 1',
  libraryImportEndpoints.exportJson,
  'application/json',
);
