import type { Book } from '@endpaper/contracts';
import { useToast } from '@endpaper/ui';
import { sentenceOf, useSession } from '@endpaper/web-kit';
import { isFavoriteOf } from './favorite-books.js';
import { useSetFavoriteMutation } from './favorites.api.js';

/** A book's heart for the reader: undefined for a visitor, who has none. */
export function useFavoriteToggle(book: Book) {
  const toast = useToast();
  const { user } = useSession();
  // One key a book: while its heart is on its way, no other place where it stands sends it again.
  const [setFavorite, { isLoading }] = useSetFavoriteMutation({ fixedCacheKey: `favorite-${book.id}` });

  if (!user) return undefined;
  const isFavorite = isFavoriteOf(book, user.id);
  return {
    isFavorite,
    toggle: () => {
      if (isLoading) return;
      setFavorite({ book, userId: user.id, favorite: !isFavorite })
        .unwrap()
        .catch((refused: unknown) => {
          toast(sentenceOf(refused), 'problem');
        });
    },
  };
}
