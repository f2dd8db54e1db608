import { Loading, Skeleton } from '@endpaper/ui';
import { useBook } from './books.api.js';
import { LinkedCover } from './LinkedCover.js';

/** The cover of a book, which links to its page. Renders nothing when the book does not exist. */
export function CoverLink({ bookId }: { bookId: number }) {
  const { data: book, isFetching } = useBook(bookId);
  if (!book && isFetching) {
    return (
      <Loading>
        <Skeleton shape="cover" />
      </Loading>
    );
  }
  if (!book) return null;
  return <LinkedCover book={book} />;
}

export { CoverLink as Component };
