import { Link } from '@endpaper/web-kit';
import type { CatalogueBook } from './catalogue-book.js';

/** Says as which book the catalogue has the book of a file. */
export function InCatalogue({
  book: { id, title, author },
}: {
  book: Pick<CatalogueBook, 'id' | 'title' | 'author'>;
}) {
  return (
    <p>
      In the catalogue as{' '}
      <cite dir="auto">
        <Link to={`/books/${id}`}>{title}</Link>
      </cite>
      , <bdi>{author}</bdi>
    </p>
  );
}
