import { Cover, Loading, Skeleton } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import { useBookQuery } from './books.api.js';
import styles from './CoverLink.module.css';

/** The cover of a book, which links to its page. Renders nothing when the book does not exist. */
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
      <Cover bookId={book.id} title={book.title} author={book.author} src={book.cover} />
    </Link>
  );
}

export { CoverLink as Component };
