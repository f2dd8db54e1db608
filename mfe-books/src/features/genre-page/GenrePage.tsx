import { GENRES, isGenreId, type GenreId } from '@endpaper/contracts';
import { CountText, EmptyState } from '@endpaper/ui';
import { Link, NotFound, useDocumentHead, useParams, useSession, Widget } from '@endpaper/web-kit';
import { BookListPage } from '../book-list/BookListPage.js';
import { BookOrder, useBookOrder } from '../book-list/BookOrder.js';
import { useBooks } from '../books/books.api.js';

/** The books of the genre in the address. */
export function GenrePage() {
  const { sorted_by: parameter = '' } = useParams();
  const genre = /^\d+$/.test(parameter) ? Number(parameter) : undefined;
  if (!isGenreId(genre)) {
    return (
      <NotFound title="Genre not found" message={`There is no genre “${parameter}” here.`}>
        <Link to="/">See all books</Link>
      </NotFound>
    );
  }
  // The key resets the list: no book of the previous genre is shown.
  return <BooksOfGenre key={genre} genre={genre} />;
}

function BooksOfGenre({ genre }: { genre: GenreId }) {
  const name = GENRES[genre];
  const { user } = useSession();
  const chosen = useBookOrder();
  const books = useBooks({ genre, ...chosen.query });
  const total = books.data?.pages[0]?.total;
  useDocumentHead({
    title: name,
    description: `Books of the genre ${name} that people here read and talk about.`,
    canonical: `/sorted/${genre}`,
    image: '/share.png',
    feed: `/api/books/feed.atom?genre_id=${genre}`,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name,
      url: `/sorted/${genre}`,
    },
  });

  return (
    <BookListPage
      title={name}
      menu={user && <Widget name="social/mute" kind="genre" id={genre} title={name} />}
      // The line has its room before the number is known.
      lead={total === undefined ? '\u00a0' : <CountText count={total} one="book" />}
      order={<BookOrder chosen={chosen} />}
      query={books}
      empty={
        <EmptyState message={`No books in ${name} yet.`}>
          <Link to="/">See all books</Link>
        </EmptyState>
      }
    />
  );
}

export { GenrePage as Component };
