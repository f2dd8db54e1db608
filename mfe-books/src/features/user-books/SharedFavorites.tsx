import type { Book } from '@endpaper/contracts';
import { Link } from '@endpaper/web-kit';
import { isFavoriteOf } from '../favorites/favorite-books.js';
import styles from './BooksOfUser.module.css';

/** As many as a sentence can name. */
const NAMED = 3;

interface SharedFavoritesProps {
  /** The signed-in user. */
  readerId: number;
  /** Favorites of another one; undefined while they load. */
  favorites: readonly Book[] | undefined;
  /** Whether there are further favorites, which are not loaded. */
  hasMore: boolean;
}

/** Names the favorites that the signed-in user has in common with another one. Renders nothing without any. */
export function SharedFavorites({ readerId, favorites = [], hasMore }: SharedFavoritesProps) {
  const shared = favorites.filter(book => isFavoriteOf(book, readerId));
  if (shared.length === 0) return null;
  const named = shared.slice(0, NAMED);
  const further = shared.length - named.length;
  const end = hasMore && further > 0 ? ' and more' : further > 0 && ` and ${further} more`;
  return (
    <p className={styles.shared}>
      You both love{' '}
      {named.map(({ id, title }, index) => (
        <span key={id}>
          {index > 0 && (index === named.length - 1 && !end ? ' and ' : ', ')}
          <Link to={`/books/${id}`}>
            <bdi>{title}</bdi>
          </Link>
        </span>
      ))}
      {end}.
    </p>
  );
}
