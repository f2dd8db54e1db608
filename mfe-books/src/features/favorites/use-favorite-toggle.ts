import type { Book } from '@endpaper/contracts';
import { useOptimisticChange, useSession } from '@endpaper/web-kit';
import { isFavoriteOf } from './favorite-books.js';
import { useSetFavoriteMutation } from './favorites.api.js';

/** Returns the state of a book's heart and its toggle; undefined for a visitor, who has no heart. */
export function useFavoriteToggle(book: Book) {
  const { user } = useSession();
  const { change } = useOptimisticChange(useSetFavoriteMutation, { lockKey: `favorite ${book.id}` });

  if (!user) return undefined;
  const isFavorite = isFavoriteOf(book, user.id);
  return {
    isFavorite,
    toggle: () => {
      change({ book, userId: user.id, before: isFavorite, after: !isFavorite });
    },
  };
}
