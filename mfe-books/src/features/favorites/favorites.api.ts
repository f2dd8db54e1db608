import { favoriteEndpoints, type Book } from '@endpaper/contracts';
import { call, cursorPages, optimisticMutation, type ApiStore, type Page } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { booksApi, PAGE_SIZE, SHELF_SIZE } from '../books/books.api.js';
import { insertBook, positionOf, removeBook, setFavorite } from './favorite-books.js';

/** A user's change of one favorite; `before` and `after` say whether the book is a favorite. */
interface FavoriteChange {
  book: Book;
  userId: number;
  before: boolean;
  after: boolean;
}

const tagOfUser = (id: number) => ({ type: 'Favorite', id }) as const;

/** The favorites of the signed-in user, and those of a user as their profile shows them. */
export const favoritesApi = api.injectEndpoints({
  endpoints: build => ({
    favorites: build.infiniteQuery<Page<Book>, undefined, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam: cursor }) =>
        call(favoriteEndpoints.current, { query: { limit: PAGE_SIZE, cursor } }),
      providesTags: [{ type: 'Favorite', id: 'LIST' }],
    }),
    favoritesOfUser: build.infiniteQuery<Page<Book>, number, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: userId, pageParam: cursor }) =>
        call(favoriteEndpoints.ofUser, { params: { userId }, query: { limit: SHELF_SIZE, cursor } }),
      providesTags: (_list, _error, userId) => [{ type: 'Favorite', id: 'LIST' }, tagOfUser(userId)],
    }),
    setFavorite: build.mutation<unknown, FavoriteChange>({
      ...optimisticMutation<FavoriteChange, unknown>({
        request: ({ book: { id }, after }) =>
          after
            ? call(favoriteEndpoints.add, { params: { id } })
            : call(favoriteEndpoints.remove, { params: { id } }),
        show: showFavorite,
        // Another user may log in while a change is pending.
        key: ({ book: { id }, userId }) => `favorite ${id} of ${userId}`,
        affectedTags: ({ book: { id } }) => [
          { type: 'Book', id },
          { type: 'Book', id: 'LIST' },
          { type: 'Favorite', id: 'LIST' },
        ],
      }),
      invalidatesTags: (_answer, error, { userId }) => (error ? [] : [tagOfUser(userId)]),
    }),
  }),
});

/** Writes the change into the book, every list that contains it, and the favorites. Returns the rollback. */
function showFavorite({ book, userId, before, after }: FavoriteChange, { dispatch, getState }: ApiStore) {
  const favorites = favoritesApi.endpoints.favorites.select(undefined)(getState()).data?.pages ?? [];
  const position = positionOf(favorites, book.id) ?? { page: 0, index: 0 };

  function write(favorite: boolean) {
    dispatch(
      booksApi.util.updateQueryData('book', book.id, cached => {
        setFavorite(cached, userId, favorite);
      }),
    );
    for (const list of booksApi.util.selectCachedArgsForQuery(getState(), 'books')) {
      dispatch(
        booksApi.util.updateQueryData('books', list, ({ pages }) => {
          for (const cached of pages.flatMap(({ items }) => items)) {
            if (cached.id === book.id) setFavorite(cached, userId, favorite);
          }
        }),
      );
    }
    dispatch(
      favoritesApi.util.updateQueryData('favorites', undefined, ({ pages }) => {
        if (!favorite) {
          removeBook(pages, book.id);
          return;
        }
        const added = { ...book };
        setFavorite(added, userId, true);
        insertBook(pages, added, position);
      }),
    );
  }

  write(after);
  return () => {
    write(before);
  };
}

export const { useFavoritesInfiniteQuery, useFavoritesOfUserInfiniteQuery, useSetFavoriteMutation } =
  favoritesApi;
