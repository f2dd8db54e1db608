import type { Book } from '@endpaper/contracts';
import { useToast } from '@endpaper/ui';
import { errorMessage, useSession } from '@endpaper/web-kit';
import { isFavoriteOf } from './favorite-books.js';
import { useSetFavoriteMutation } from './favorites.api.js';

// Books whose heart is on its way, from whichever place it was pressed. Kept here and not in the store, which tells of
// a call a frame after it has begun: two presses can be closer than that.
const onTheirWay = new Set<number>();

/** A book's heart for the reader: undefined for a visitor, who has none. */
export function useFavoriteToggle(book: Book) {
  const toast = useToast();
  const { user } = useSession();
  const [setFavorite] = useSetFavoriteMutation();

  if (!user) return undefined;
  const isFavorite = isFavoriteOf(book, user.id);

  async function send(userId: number) {
    onTheirWay.add(book.id);
    const { error: refused } = await setFavorite({ book, userId, favorite: !isFavorite });
    onTheirWay.delete(book.id);
    if (refused) toast(errorMessage(refused), 'problem');
  }

  return {
    isFavorite,
    toggle: () => {
      if (!onTheirWay.has(book.id)) void send(user.id);
    },
  };
}
