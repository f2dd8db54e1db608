import { GenreTiles } from '../books/GenreTiles.js';
import { TrendingBooks } from '../shelves/TrendingBooks.js';

/** What a reader who has not typed yet may look for: the books with the most activity of the week, and the genres. */
export function DiscoverBooks() {
  return (
    <>
      <TrendingBooks />
      <GenreTiles />
    </>
  );
}

export { DiscoverBooks as Component };
