import { Cover, Loading, Skeleton } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import { useBookQuery } from './books.api.js';
import styles from './CoverLink.module.css';

/** A book's cover, which leads to its page. Nothing when there is no such book. */
export function CoverLink({ bookId }: { bookId: number }) {
  const { currentData: book, isFetching } = useBookQuery(bookId);
  if (!book && isFetching) {
    return (
      <Loading>
        <Skeleton shape="cover" />
      </Loading>
    );
  }
  if (!book) return null;
  return (
    <Link to={`/books/${book.id}`} className={styles.link}>
      <Cover title={book.title} author={book.author} src={book.cover} />
    </Link>
  );
}

export { CoverLink as Component };
