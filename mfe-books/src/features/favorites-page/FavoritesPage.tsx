import { EmptyState } from '@endpaper/ui';
import { Link, SignInGate, useDocumentHead, useSession } from '@endpaper/web-kit';
import { BookListPage } from '../book-list/BookListPage.js';
import { useFavorites } from '../favorites/favorites.api.js';

/** The favorites of the signed-in user. */
export function FavoritesPage() {
  return (
    <SignInGate title="Favorites" purpose="To keep your Favorites">
      <Favorites />
    </SignInGate>
  );
}

function Favorites() {
  const { user } = useSession();
  const favorites = useFavorites(user?.id);
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
