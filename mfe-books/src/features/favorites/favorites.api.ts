import { favoriteEndpoints, type Book } from '@endpaper/contracts';
import { api, call, cursorPages, type Page } from '@endpaper/web-kit';
import { PAGE_SIZE } from '../books/books.api.js';
import { showFavorite } from './show-favorite.js';

/** One reader's wish about one book. */
export interface FavoriteChange {
  book: Book;
  userId: number;
  /** Whether it is to be a favorite. */
  favorite: boolean;
}

/** The reader's favorite books. */
export const favoritesApi = api.injectEndpoints({
  endpoints: build => ({
    favorites: build.infiniteQuery<Page<Book>, undefined, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam: cursor }) =>
        call(favoriteEndpoints.current, { query: { limit: PAGE_SIZE, cursor } }),
      providesTags: [{ type: 'Favorite', id: 'LIST' }],
    }),
    /** Shown at once, everywhere the book is; taken back when it is refused. */
    setFavorite: build.mutation<unknown, FavoriteChange>({
      query: ({ book, favorite }) =>
        favorite
          ? call(favoriteEndpoints.add, { params: { id: book.id } })
          : call(favoriteEndpoints.remove, { params: { id: book.id } }),
      onQueryStarted: async (change, { dispatch, getState, queryFulfilled }) => {
        const takeBack = showFavorite(change, { dispatch, getState });
        await queryFulfilled.catch(takeBack);
      },
    }),
  }),
});

export const { useFavoritesInfiniteQuery, useSetFavoriteMutation } = favoritesApi;
