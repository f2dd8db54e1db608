import {
  bookEndpoints,
  type Book,
  type BookDraft,
  type BookEdit,
  type GenreId,
  type ResponseOf,
} from '@endpaper/contracts';
import { call, cursorPages, invalidateIfUnclear, type OrderQuery, type Page } from '@endpaper/web-kit';
import { api } from '../../api.js';

type BookResponse = ResponseOf<typeof bookEndpoints.byId>;

/** The books on a page of a list. Grids of two, three, four and six columns end with a full row. */
export const PAGE_SIZE = 24;

/** The books on a page of a shelf, which has one row. */
export const SHELF_SIZE = 12;

const LIST = { type: 'Book', id: 'LIST' } as const;

/** The tag of every list of favorites: they contain the texts of books. */
const FAVORITES = { type: 'Favorite', id: 'LIST' } as const;

const tag = ({ id }: Pick<Book, 'id'>) => ({ type: 'Book', id }) as const;

/** Which books a list has; all without a genre and an author. */
interface BookFilter {
  genre?: GenreId | undefined;
  author?: string;
}

function listBooks(limit: number, { genre, author, sort }: BookFilter & OrderQuery, cursor: string) {
  return call(bookEndpoints.list, { query: { limit, genre_id: genre, author, sort, cursor } });
}

export const booksApi = api.injectEndpoints({
  endpoints: build => ({
    /** All books, or those of a genre or an author, newest first or in another order. */
    books: build.infiniteQuery<Page<Book>, BookFilter & OrderQuery, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => listBooks(PAGE_SIZE, queryArg, pageParam),
      providesTags: [LIST],
    }),
    /** The same in pages of a shelf. */
    bookShelf: build.infiniteQuery<Page<Book>, BookFilter & OrderQuery, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg, pageParam }) => listBooks(SHELF_SIZE, queryArg, pageParam),
      providesTags: [LIST],
    }),
    /** The books that a user has added, newest first. */
    booksOfUser: build.infiniteQuery<Page<Book>, number, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: userId, pageParam: cursor }) =>
        call(bookEndpoints.ofUser, { params: { userId }, query: { limit: SHELF_SIZE, cursor } }),
      providesTags: [LIST],
    }),
    book: build.query<BookResponse, number>({
      query: id => call(bookEndpoints.byId, { params: { id } }),
      providesTags: (_book, _error, id) => [tag({ id })],
    }),
    /** Reads a book again, with its texts. */
    readBook: build.mutation<BookResponse, number>({
      query: id => call(bookEndpoints.byId, { params: { id } }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const read = await queryFulfilled.catch(() => undefined);
        if (read) dispatch(booksApi.util.updateQueryData('book', id, () => read.data));
      },
    }),
    /** Reads the counts of a book again. Its texts stay, so that nothing moves. */
    readCounts: build.mutation<BookResponse, number>({
      query: id => call(bookEndpoints.byId, { params: { id } }),
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const read = await queryFulfilled.catch(() => undefined);
        if (!read) return;
        const { favorite_count, post_count } = read.data;
        dispatch(
          booksApi.util.updateQueryData('book', id, book => {
            Object.assign(book, { favorite_count, post_count });
          }),
        );
      },
    }),
    createBook: build.mutation<Book, { draft: BookDraft; idempotencyKey: string }>({
      query: ({ draft, idempotencyKey }) =>
        call(bookEndpoints.create, { headers: { 'idempotency-key': idempotencyKey }, body: draft }),
      invalidatesTags: book => (book ? [LIST] : []),
      onQueryStarted: async (_draft, lifecycle) => {
        void invalidateIfUnclear([LIST], lifecycle);
        const { dispatch, queryFulfilled } = lifecycle;
        const created = await queryFulfilled.catch(() => undefined);
        if (created) await dispatch(booksApi.util.upsertQueryData('book', created.data.id, created.data));
      },
    }),
    editBook: build.mutation<Book, { id: number; draft: BookEdit }>({
      query: ({ id, draft }) => call(bookEndpoints.edit, { params: { id }, body: draft }),
      invalidatesTags: (book, _error, { id }) => (book ? [LIST, tag({ id }), FAVORITES] : []),
      onQueryStarted: async ({ id }, lifecycle) => {
        void invalidateIfUnclear([LIST, tag({ id }), FAVORITES], lifecycle);
        const { dispatch, queryFulfilled } = lifecycle;
        const edited = await queryFulfilled.catch(() => undefined);
        // The form closes on the response; the refetch of the invalidated book comes later.
        if (edited) dispatch(booksApi.util.updateQueryData('book', id, () => edited.data));
      },
    }),
    // The page of the book invalidates the book itself: while the page subscribes, a refetch would fail with 404.
    deleteBook: build.mutation<null, number>({
      query: id => call(bookEndpoints.remove, { params: { id } }),
      invalidatesTags: (_none, error) => (error ? [] : [LIST, FAVORITES]),
      onQueryStarted: (id, lifecycle) => invalidateIfUnclear([tag({ id }), LIST, FAVORITES], lifecycle),
    }),
  }),
});

export const {
  useBooksInfiniteQuery,
  useBookShelfInfiniteQuery,
  useBooksOfUserInfiniteQuery,
  useBookQuery,
  useReadBookMutation,
  useReadCountsMutation,
  useCreateBookMutation,
  useEditBookMutation,
  useDeleteBookMutation,
} = booksApi;
