import type { Book } from '@endpaper/contracts';
import { HeartButton } from '@endpaper/ui';
import { useFavorite } from './use-favorite.js';

/** The heart of a book in a grid. Visitors have none. */
export function FavoriteHeart({ book, userId }: { book: Book; userId: number }) {
  const { isFavorite, toggle } = useFavorite(book, userId);
  return <HeartButton label={`Favorite ${book.title}`} pressed={isFavorite} onToggle={toggle} />;
}
