import type { Book } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import { usePendingAct } from '@endpaper/web-kit';
import Heart from 'lucide-react/icons/heart';
import { useFavorite } from './use-favorite.js';

/** Adds a book to the favorites of the signed-in user or removes it. */
export function FavoriteButton({ book, userId }: { book: Book; userId: number }) {
  const { isFavorite, toggle } = useFavorite(book, userId);
  usePendingAct('favorite', () => {
    if (!isFavorite) toggle();
  });
  return (
    <Button icon={<Heart aria-hidden fill={isFavorite ? 'currentcolor' : 'none'} />} onClick={toggle}>
      {isFavorite ? 'Remove Favorite' : 'Add to Favorite'}
    </Button>
  );
}
