import type { Post } from '@endpaper/contracts';
import { Cover } from '@endpaper/ui';
import styles from './BookThumbnail.module.css';

/** The cover of the book that a post is about, beside the book's title. */
export function BookThumbnail({ book }: { book: Post['book'] }) {
  return (
    <span className={styles.cover}>
      <Cover bookId={book.id} title={book.title} author="" src={book.cover} decorative />
    </span>
  );
}
