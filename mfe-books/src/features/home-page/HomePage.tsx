import { EmptyState, PageTitle } from '@endpaper/ui';
import { useDocumentHead, useInfiniteList, useSession } from '@endpaper/web-kit';
import { BookGrid } from '../book-list/BookGrid.js';
import { useBooksInfiniteQuery } from '../books/books.api.js';
import { useFavoritesInfiniteQuery } from '../favorites/favorites.api.js';
import styles from './HomePage.module.css';

/** All books, newest first. */
export function HomePage() {
  const { status } = useSession();
  const books = useBooksInfiniteQuery(undefined);
  // A reader's favorites are one step away from here: they come along, and stand at once when they are wanted.
  useFavoritesInfiniteQuery(undefined, { skip: status !== 'signed-in' });
  useDocumentHead({
    title: 'Books',
    description: 'Books that people here read and talk about. Find one, and someone to discuss it with.',
    canonical: '/',
  });

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>Books</PageTitle>
        <p className={styles.lead}>What people here are reading, the newest first.</p>
      </header>
      <BookGrid
        list={useInfiniteList(books)}
        error={books.error}
        onTryAgain={() => void books.refetch()}
        empty={<EmptyState message="No books yet. Be the first to add one." />}
      />
    </div>
  );
}

export { HomePage as Component };
