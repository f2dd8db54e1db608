import { favoriteEndpoints, type Book } from '@endpaper/contracts';
import {
  call,
  change,
  invalidateIfUnclear,
  list,
  putInFront,
  useEntities,
  withoutItems,
  type IdPage,
} from '@endpaper/web-kit';
import { useMemo } from 'react';
import { api } from '../../api.js';
import { PAGE_SIZE, SHELF_SIZE } from '../books/books.api.js';
import { books } from '../books/book-entity.js';
import { hasChange, isFavoriteOf, withFavorite, type FavoriteChange } from './favorite-books.js';

const LIST = { type: 'Favorite', id: 'LIST' } as const;

const tagOfUser = (id: number) => ({ type: 'Favorite', id }) as const;

const changeOfFavorite = change<Book, FavoriteChange, unknown>(books, 'favorite', {
  request: ({ id, favorite }) =>
    favorite
      ? call(favoriteEndpoints.add, { params: { id } })
      : call(favoriteEndpoints.remove, { params: { id } }),
  show: withFavorite,
  isStored: hasChange,
  settle: (_answer, book, change) => withFavorite(book, change),
});

/** The favorites of the signed-in user, and those of a user as their profile shows them. */
export const favoritesApi = api.injectEndpoints({
  endpoints: build => ({
    favorites: build.infiniteQuery<IdPage, undefined, string>(
      list(
        books,
        (_none: undefined, cursor) =>
          call(favoriteEndpoints.current, { query: { limit: PAGE_SIZE, cursor } }),
        [LIST],
      ),
    ),
    favoritesOfUser: build.infiniteQuery<IdPage, number, string>({
      ...list(books, (userId: number, cursor) =>
        call(favoriteEndpoints.ofUser, { params: { userId }, query: { limit: SHELF_SIZE, cursor } }),
      ),
      providesTags: (_list, _error, userId) => [LIST, tagOfUser(userId)],
    }),
    setFavorite: build.mutation<unknown, FavoriteChange>({
      ...changeOfFavorite,
      invalidatesTags: (_answer, error, { userId }) => (error ? [] : [tagOfUser(userId)]),
      onQueryStarted: (change, lifecycle) => {
        changeOfFavorite.onQueryStarted(change, lifecycle);
        void invalidateIfUnclear([LIST, tagOfUser(change.userId)], lifecycle);
        if (!change.favorite) return;
        const show = () => {
          lifecycle.dispatch(
            favoritesApi.util.updateQueryData('favorites', undefined, putInFront(change.id)),
          );
        };
        show();
        // The list may have been read meanwhile, without the book.
        lifecycle.queryFulfilled.then(show, () => undefined);
      },
    }),
  }),
});

/** The favorites of the signed-in user. A book whose heart is released keeps its place in the list, but is not shown. */
export function useFavorites(userId: number | undefined) {
  const favorites = useEntities(
    books,
    favoritesApi.useFavoritesInfiniteQuery(undefined, { skip: userId === undefined }),
  );
  const pages = favorites.data?.pages;
  const data = useMemo(
    () => pages && { pages: withoutItems(pages, book => !isFavoriteOf(book, userId)) },
    [pages, userId],
  );
  return { ...favorites, data };
}

export const useFavoritesOfUser = (userId: number) =>
  useEntities(books, favoritesApi.useFavoritesOfUserInfiniteQuery(userId));

export const { useSetFavoriteMutation } = favoritesApi;
