import { Link, useSession } from '@endpaper/web-kit';
import { useBooksOfUser } from '../books/books.api.js';
import { useFavoritesOfUser } from '../favorites/favorites.api.js';
import styles from './BooksOfUser.module.css';
import { Shelf } from '../shelves/Shelf.js';
import { SharedFavorites } from './SharedFavorites.js';

interface BooksOfUserProps {
  userId: number;
  username: string;
}

/** The favorite books of a user and the books that the user has added. */
export function BooksOfUser({ userId, username }: BooksOfUserProps) {
  const { user } = useSession();
  const favorites = useFavoritesOfUser(userId);
  const books = useBooksOfUser(userId);

  return (
    <div className={styles.shelves}>
      <Shelf
        title={
          <>
            <span dir="auto">{username}</span>'s Favorites
          </>
        }
        query={favorites}
        empty={<>No Favorites yet. {user?.id === userId && <Link to="/">Find a book you love</Link>}</>}
      />
      {user && user.id !== userId && (
        <SharedFavorites
          readerId={user.id}
          favorites={favorites.data?.pages.flatMap(({ items }) => items)}
          hasMore={favorites.hasNextPage}
        />
      )}
      <Shelf
        title={
          <>
            Books <span dir="auto">{username}</span> Added
          </>
        }
        query={books}
        empty="No books yet."
      />
    </div>
  );
}

export { BooksOfUser as Component };
