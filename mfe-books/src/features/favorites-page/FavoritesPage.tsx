import { EmptyState, PageTitle } from '@endpaper/ui';
import { Link, SignInGate, useDocumentHead, useInfiniteList } from '@endpaper/web-kit';
import { BookGrid } from '../book-list/BookGrid.js';
import { useFavoritesInfiniteQuery } from '../favorites/favorites.api.js';
import styles from './FavoritesPage.module.css';

/** The reader's favorite books. */
export function FavoritesPage() {
  return (
    <SignInGate title="Favorites" purpose="To keep the books you love in one place">
      <Favorites />
    </SignInGate>
  );
}

function Favorites() {
  const favorites = useFavoritesInfiniteQuery(undefined);
  useDocumentHead({ title: 'Favorites' });

  return (
    <div className={styles.page}>
      <PageTitle>Favorites</PageTitle>
      <BookGrid
        list={useInfiniteList(favorites)}
        error={favorites.error}
        onTryAgain={() => void favorites.refetch()}
        empty={
          <EmptyState message="No favorites yet. Press the heart below a book, and it waits for you here.">
            <Link to="/">Find a book</Link>
          </EmptyState>
        }
      />
    </div>
  );
}

export { FavoritesPage as Component };
