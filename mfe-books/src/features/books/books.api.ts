import { bookEndpoints, type Book, type BookDraft, type BookEdit, type GenreId } from '@endpaper/contracts';
import {
  call,
  invalidateIfUnclear,
  list,
  one,
  readAgain,
  storeCreated,
  storeEntities,
  useEntity,
  useEntities,
  type IdPage,
  type OrderQuery,
} from '@endpaper/web-kit';
import { api } from '../../api.js';
import { books } from './book-entity.js';
import { DETAIL_NAMES } from './detail-names.js';

/** The books on a page of a list. Grids of two, three, four and six columns end with a full row. */
export const PAGE_SIZE = 24;

/** The books on a page of a shelf, which has one row. */
export const SHELF_SIZE = 12;

const LIST = { type: 'Book', id: 'LIST' } as const;

/** The tag of every list of favorites. */
const FAVORITES = { type: 'Favorite', id: 'LIST' } as const;

/** Which books a list has; all without a genre and an author. */
interface BookFilter {
  genre?: GenreId | undefined;
  author?: string;
}

type BooksQuery = BookFilter & OrderQuery;

const byId = (id: number) => call(bookEndpoints.byId, { params: { id } });

const listBooks =
  (limit: number) =>
  ({ genre, author, sort }: BooksQuery, cursor: string) =>
    call(bookEndpoints.list, { query: { limit, genre_id: genre, author, sort, cursor } });

export const booksApi = api.injectEndpoints({
  endpoints: build => ({
    /** All books, or those of a genre or an author, newest first or in another order. */
    books: build.infiniteQuery<IdPage, BooksQuery, string>(list(books, listBooks(PAGE_SIZE), [LIST])),
    /** The same in pages of a shelf. */
    bookShelf: build.infiniteQuery<IdPage, BooksQuery, string>(list(books, listBooks(SHELF_SIZE), [LIST])),
    /** The books that a user has added, newest first. */
    booksOfUser: build.infiniteQuery<IdPage, number, string>(
      list(
        books,
        (userId: number, cursor) =>
          call(bookEndpoints.ofUser, { params: { userId }, query: { limit: SHELF_SIZE, cursor } }),
        [LIST],
      ),
    ),
    book: build.query<number, number>(one(books, byId)),
    /** Reads the texts and the owner of a book again. */
    readBook: build.mutation<Book, number>(
      readAgain(books, byId, [
        'title',
        'author',
        'amazon',
        'description',
        'genre_id',
        'cover',
        ...DETAIL_NAMES,
        'user_id',
        'version',
        'updated_at',
      ]),
    ),
    /** Reads the counts of a book again. Its texts stay, so that nothing moves. */
    readCounts: build.mutation<Book, number>(
      readAgain(books, byId, [
        'favorite_count',
        'fav_book_users',
        'post_count',
        'rating_average',
        'rating_count',
      ]),
    ),
    createBook: build.mutation<Book, { draft: BookDraft; idempotencyKey: string }>({
      query: ({ draft, idempotencyKey }) =>
        call(bookEndpoints.create, { headers: { 'idempotency-key': idempotencyKey }, body: draft }),
      invalidatesTags: book => (book ? [LIST] : []),
      onQueryStarted: async (_draft, lifecycle) => {
        void invalidateIfUnclear([LIST], lifecycle);
        const { dispatch, queryFulfilled } = lifecycle;
        const created = await queryFulfilled.catch(() => undefined);
        if (created) await dispatch(storeCreated(books, created.data));
      },
    }),
    editBook: build.mutation<Book, { id: number; draft: BookEdit }>({
      query: ({ id, draft }) => call(bookEndpoints.edit, { params: { id }, body: draft }),
      invalidatesTags: book => (book ? [LIST] : []),
      onQueryStarted: async ({ id }, lifecycle) => {
        void invalidateIfUnclear([LIST, books.tag(id)], lifecycle);
        const { dispatch, queryFulfilled } = lifecycle;
        const edited = await queryFulfilled.catch(() => undefined);
        if (edited) dispatch(storeEntities(books, [edited.data]));
      },
    }),
    // The page of the book invalidates the book itself: while the page subscribes, a refetch would fail with 404.
    deleteBook: build.mutation<null, number>({
      query: id => call(bookEndpoints.remove, { params: { id } }),
      invalidatesTags: (_none, error) => (error ? [] : [LIST, FAVORITES]),
      onQueryStarted: (id, lifecycle) => invalidateIfUnclear([books.tag(id), LIST, FAVORITES], lifecycle),
    }),
  }),
});

export const {
  useReadBookMutation,
  useReadCountsMutation,
  useCreateBookMutation,
  useEditBookMutation,
  useDeleteBookMutation,
} = booksApi;

const { useBooksInfiniteQuery, useBookShelfInfiniteQuery, useBooksOfUserInfiniteQuery, useBookQuery } =
  booksApi;

export const useBooks = (query: BooksQuery) => useEntities(books, useBooksInfiniteQuery(query));
export const useBookShelf = (query: BooksQuery, options?: { skip: boolean }) =>
  useEntities(books, useBookShelfInfiniteQuery(query, options));
export const useBooksOfUser = (userId: number) => useEntities(books, useBooksOfUserInfiniteQuery(userId));

/** The book with this id: at once when a list has read it, while it is read again. */
export function useBook(id: number, options?: { skip: boolean }) {
  const result = useBookQuery(id, options);
  return useEntity(books, { ...result, data: options?.skip ? undefined : id });
}
