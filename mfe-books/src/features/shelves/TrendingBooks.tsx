import { useBookShelf } from '../books/books.api.js';
import { Shelf } from './Shelf.js';

/** The covers that fit on a phone. */
const EAGER_COVERS = 4;

/** The books with the most activity of the last seven days, near the top of a page. */
export function TrendingBooks() {
  const books = useBookShelf({ sort: 'trending' });
  return <Shelf title="Trending this week" query={books} eagerCovers={EAGER_COVERS} />;
}
