import type { Book } from '@endpaper/contracts';
import { useOptimisticChange } from '@endpaper/web-kit';
import { isFavoriteOf } from './favorite-books.js';
import { useSetFavoriteMutation } from './favorites.api.js';

/** Returns the state of a book's heart for a signed-in user, and its toggle. */
export function useFavorite(book: Book, userId: number) {
  const { change } = useOptimisticChange(useSetFavoriteMutation);
  const isFavorite = isFavoriteOf(book, userId);
  return {
    isFavorite,
    toggle: () => {
      change({ id: book.id, userId, favorite: !isFavorite });
    },
  };
}
