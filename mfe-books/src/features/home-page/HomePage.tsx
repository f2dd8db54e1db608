import { EmptyState } from '@endpaper/ui';
import { SITE_NAME, useDocumentHead, useSession } from '@endpaper/web-kit';
import { BookListPage } from '../book-list/BookListPage.js';
import { BookOrder, useBookOrder } from '../book-list/BookOrder.js';
import { useBooks } from '../books/books.api.js';
import { useFavorites } from '../favorites/favorites.api.js';
import { HomeSections } from './HomeSections.js';

/** The newest posts, and all books, newest first or in another order. */
export function HomePage() {
  const { user } = useSession();
  const chosen = useBookOrder();
  const books = useBooks(chosen.query);
  // Prefetched: the favorites page is one click away.
  useFavorites(user?.id);
  useDocumentHead({
    title: 'Books',
    description: 'Books that people here read and talk about. Find one, and someone to discuss it with.',
    canonical: '/',
    image: '/share.png',
    feed: '/api/books/feed.atom',
    structuredData: { '@context': 'https://schema.org', '@type': 'WebSite', name: SITE_NAME, url: '/' },
  });

  return (
    <BookListPage
      title="Books"
      lead="What people here are reading."
      before={<HomeSections />}
      order={<BookOrder chosen={chosen} />}
      query={books}
      empty={<EmptyState message="No books yet. Be the first to add one." />}
    />
  );
}

export { HomePage as Component };
