import type { PortalStore } from '@endpaper/web-kit';
import { booksApi } from '../books/books.api.js';
import { insertBook, placeOf, removeBook, setFavoriteOf } from './favorite-books.js';
import { favoritesApi, type FavoriteChange } from './favorites.api.js';

type Store = Pick<PortalStore, 'dispatch' | 'getState'>;

const FIRST = { page: 0, index: 0 };

/**
 * Shows a favorite, or its end, wherever the book is on the screen or remembered: its own entry, every list that it is
 * in, and the reader's favorites. Gives the function that takes it back.
 */
export function showFavorite({ book, userId, favorite }: FavoriteChange, { dispatch, getState }: Store) {
  const favorites = favoritesApi.endpoints.favorites.select(undefined)(getState()).data?.pages ?? [];
  const place = placeOf(favorites, book.id) ?? FIRST;

  function show(wanted: boolean) {
    dispatch(
      booksApi.util.updateQueryData('book', book.id, known => {
        setFavoriteOf(known, userId, wanted);
      }),
    );
    for (const genre of booksApi.util.selectCachedArgsForQuery(getState(), 'books')) {
      dispatch(
        booksApi.util.updateQueryData('books', genre, ({ pages }) => {
          for (const known of pages.flatMap(({ items }) => items)) {
            if (known.id === book.id) setFavoriteOf(known, userId, wanted);
          }
        }),
      );
    }
    dispatch(
      favoritesApi.util.updateQueryData('favorites', undefined, ({ pages }) => {
        if (!wanted) {
          removeBook(pages, book.id);
          return;
        }
        const added = { ...book };
        setFavoriteOf(added, userId, true);
        insertBook(pages, added, place);
      }),
    );
  }

  show(favorite);
  return () => {
    show(!favorite);
  };
}
