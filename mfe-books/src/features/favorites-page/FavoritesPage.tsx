import { EmptyState } from '@endpaper/ui';
import { Link, SignInGate, useDocumentHead } from '@endpaper/web-kit';
import { BookListPage } from '../book-list/BookListPage.js';
import { useFavoritesInfiniteQuery } from '../favorites/favorites.api.js';

/** The favorites of the signed-in user. */
export function FavoritesPage() {
  return (
    <SignInGate title="Favorites" purpose="To keep your Favorites">
      <Favorites />
    </SignInGate>
  );
}

function Favorites() {
  const favorites = useFavoritesInfiniteQuery(undefined);
  useDocumentHead({ title: 'Favorites' });

  return (
    <BookListPage
      title="Favorites"
      query={favorites}
      empty={
        <EmptyState message="No Favorites yet. Press the heart below a book to add it.">
          <Link to="/">Find a book</Link>
        </EmptyState>
      }
    />
  );
}

export { FavoritesPage as Component };
