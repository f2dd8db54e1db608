import { EmptyState } from '@endpaper/ui';
import { SITE_NAME, useDocumentHead, useOffersSignIn, useSession } from '@endpaper/web-kit';
import { BookListPage } from '../book-list/BookListPage.js';
import { BookOrder, useBookOrder } from '../book-list/BookOrder.js';
import { useBooks } from '../books/books.api.js';
import { useFavorites } from '../favorites/favorites.api.js';
import { HomeSections } from './HomeSections.js';
import { VisitorHead } from './VisitorHead.js';

/** What this site is or what the reader reads, the newest posts, and all books, newest first or in another order. */
export function HomePage() {
  const { user } = useSession();
  const offersSignIn = useOffersSignIn();
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
      title="What are you reading?"
      head={offersSignIn ? <VisitorHead /> : undefined}
      before={<HomeSections />}
      order={<BookOrder chosen={chosen} />}
      query={books}
      empty={<EmptyState message="No books yet. Be the first to add one." />}
    />
  );
}

export { HomePage as Component };
