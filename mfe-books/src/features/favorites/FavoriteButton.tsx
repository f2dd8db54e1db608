import type { Book } from '@endpaper/contracts';
import { Button } from '@endpaper/ui';
import Heart from 'lucide-react/icons/heart';
import { useFavoriteToggle } from './use-favorite-toggle.js';

/** Adds a book to the favorites of the signed-in user or removes it. */
export function FavoriteButton({ book }: { book: Book }) {
  const heart = useFavoriteToggle(book);
  if (!heart) return null;
  return (
    <Button
      variant={heart.isFavorite ? 'quiet' : 'primary'}
      icon={<Heart aria-hidden fill={heart.isFavorite ? 'currentcolor' : 'none'} />}
      onClick={heart.toggle}
    >
      {heart.isFavorite ? 'Remove Favorite' : 'Add to Favorite'}
    </Button>
  );
}
