import type { Post } from '@endpaper/contracts';
import { Link } from '@endpaper/web-kit';
import styles from './BookLink.module.css';

/** The title of the book that a post is about, linked to the book's page. */
export function BookLink({ book }: { book: Post['book'] }) {
  return (
    <Link to={`/books/${book.id}`} className={styles.book} dir="auto">
      {book.title}
    </Link>
  );
}
