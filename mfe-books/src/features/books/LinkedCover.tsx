import type { Book } from '@endpaper/contracts';
import { Cover } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import styles from './LinkedCover.module.css';

/** The cover of a book, linked to its page. */
export function LinkedCover({ book }: { book: Pick<Book, 'id' | 'title' | 'author' | 'cover'> }) {
  return (
    <Link to={`/books/${book.id}`} className={styles.link}>
      <Cover bookId={book.id} title={book.title} author={book.author} src={book.cover} />
    </Link>
  );
}
