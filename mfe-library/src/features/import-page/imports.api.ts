import {
  libraryImportEndpoints,
  postEndpoints,
  type ImportDecision,
  type ImportRow,
  type LibraryImport,
  type Post,
  type PostDraft,
  type ImportedReview,
  type ReviewCounts,
  type RowState,
  type Visibility,
} from '@endpaper/contracts';
import { call, cursorPages, type Page } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { tagsOfLists } from '../entries/entry-lists.js';

const TYPE = 'mfe-library/Import';
const IMPORTS = { type: TYPE, id: 'LIST' } as const;
const DRAFTS = { type: TYPE, id: 'DRAFTS' } as const;
const rowsOf = (id: number) => ({ type: TYPE, id: `ROWS ${id}` }) as const;

/** The rows that a reader looks at: those that have ended in one way, those with remarks, or those of books of which the catalogue has none. */
export type RowsShown = RowState | 'remarks' | 'missing';

interface RowsQuery {
  id: number;
  shown: RowsShown;
}

const FILTERS = {
  remarks: { remarks: 'only' },
  missing: { state: 'imported', book: 'none' },
} as const;

const filterOf = (shown: RowsShown) =>
  shown === 'remarks' || shown === 'missing' ? FILTERS[shown] : { state: shown };

interface ChosenFile {
  file: Blob;
  /** For whom new books and shelves are. Undefined: for those who may see the library. */
  visibility: Visibility | undefined;
}

interface Decision extends ImportDecision {
  importId: number;
  rowId: number;
  userId: number;
}

/** Imported files, their rows and their reviews. */
export const importsApi = api.injectEndpoints({
  endpoints: build => ({
    imports: build.query<LibraryImport[], undefined>({
      query: () => call(libraryImportEndpoints.list),
      providesTags: [IMPORTS],
    }),
    startImport: build.mutation<LibraryImport, ChosenFile>({
      query: ({ file, visibility }) =>
        call(libraryImportEndpoints.create, { query: { visibility }, body: file }),
      invalidatesTags: [IMPORTS],
    }),
    pauseImport: build.mutation<LibraryImport, { id: number; state: 'running' | 'paused' }>({
      query: ({ id, state }) =>
        call(libraryImportEndpoints.change, { params: { importId: id }, body: { state } }),
      invalidatesTags: [IMPORTS],
    }),
    deleteImport: build.mutation<null, number>({
      query: importId => call(libraryImportEndpoints.remove, { params: { importId } }),
      invalidatesTags: [IMPORTS],
    }),
    importRows: build.infiniteQuery<Page<ImportRow>, RowsQuery, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: { id, shown }, pageParam }) =>
        call(libraryImportEndpoints.rows, {
          params: { importId: id },
          query: { ...filterOf(shown), cursor: pageParam },
        }),
      providesTags: (_pages, _error, { id }) => [rowsOf(id)],
    }),
    // The row keeps its place in the list that the reader goes through, and says what was decided. Its review can be posted then.
    decideRow: build.mutation<ImportRow, Decision>({
      query: ({ importId, rowId, book_id }) =>
        call(libraryImportEndpoints.decide, { params: { importId, rowId }, body: { book_id } }),
      invalidatesTags: (_row, _error, { userId }) => [IMPORTS, DRAFTS, ...tagsOfLists(userId)],
    }),
    reviewDrafts: build.infiniteQuery<Page<ImportedReview>, undefined, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => call(libraryImportEndpoints.drafts, { query: { cursor: pageParam } }),
      providesTags: [DRAFTS],
    }),
    reviewCounts: build.query<ReviewCounts, undefined>({
      query: () => call(libraryImportEndpoints.countDrafts),
      providesTags: [DRAFTS],
    }),
    deleteReview: build.mutation<null, number>({
      query: draftId => call(libraryImportEndpoints.removeDraft, { params: { draftId } }),
      invalidatesTags: [DRAFTS],
    }),
    postReview: build.mutation<Post, { draftId: number; bookId: number; draft: PostDraft }>({
      query: ({ draftId, bookId, draft }) =>
        call(postEndpoints.create, {
          params: { bookId },
          // A review that is sent twice is one post.
          headers: { 'idempotency-key': `review draft ${draftId}` },
          body: draft,
        }),
      invalidatesTags: ['Post'],
    }),
  }),
});

export const {
  useImportsQuery,
  useStartImportMutation,
  usePauseImportMutation,
  useDeleteImportMutation,
  useImportRowsInfiniteQuery,
  useDecideRowMutation,
  useReviewDraftsInfiniteQuery,
  useReviewCountsQuery,
  useDeleteReviewMutation,
  usePostReviewMutation,
} = importsApi;

/** The tags of what the rows of an import change. */
export const tagsOfProgress = (id: number, userId: number) => [rowsOf(id), DRAFTS, ...tagsOfLists(userId)];
