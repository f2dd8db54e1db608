import { GENRES, isGenreId, type GenreId } from '@endpaper/contracts';
import { EmptyState, PageTitle } from '@endpaper/ui';
import { Link, useDocumentHead, useInfiniteList, useParams } from '@endpaper/web-kit';
import { BookGrid } from '../book-list/BookGrid.js';
import { useBooksInfiniteQuery } from '../books/books.api.js';
import { NotFound } from '../not-found/NotFound.js';
import styles from './GenrePage.module.css';

/** The genre that the address names. */
export function GenrePage() {
  const { sorted_by: named = '' } = useParams();
  const genre = /^\d+$/.test(named) ? Number(named) : undefined;
  if (!isGenreId(genre))
    return <NotFound title="Genre not found" message={`There is no genre “${named}” here.`} />;
  // A list of its own for each genre: no book of the one before is shown under the next one's name.
  return <BooksOfGenre key={genre} genre={genre} />;
}

function BooksOfGenre({ genre }: { genre: GenreId }) {
  const name = GENRES[genre];
  const books = useBooksInfiniteQuery(genre);
  useDocumentHead({
    title: name,
    description: `Books of the genre ${name} that people here read and talk about.`,
    canonical: `/sorted/${genre}`,
  });

  return (
    <div className={styles.page}>
      <PageTitle>{name}</PageTitle>
      <BookGrid
        list={useInfiniteList(books)}
        error={books.error}
        onTryAgain={() => void books.refetch()}
        empty={
          <EmptyState message={`No books in ${name} yet.`}>
            <Link to="/">See all books</Link>
          </EmptyState>
        }
      />
    </div>
  );
}

export { GenrePage as Component };
