import { useBookShelfInfiniteQuery } from '../books/books.api.js';
import { Shelf } from './Shelf.js';

/** The books with the most activity of the last seven days. */
export function TrendingBooks() {
  return <Shelf title="Trending this week" query={useBookShelfInfiniteQuery({ sort: 'trending' })} />;
}
