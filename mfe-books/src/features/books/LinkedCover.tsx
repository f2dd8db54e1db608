import type { Book } from '@endpaper/contracts';
import { Cover } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import styles from './LinkedCover.module.css';

interface LinkedCoverProps {
  book: Pick<Book, 'id' | 'title' | 'author' | 'cover'>;
  /** Loads the cover at once, for a small one that is visible without scrolling. */
  eager?: boolean;
}

/** The cover of a book, linked to its page. */
export function LinkedCover({ book, eager = false }: LinkedCoverProps) {
  return (
    <Link to={`/books/${book.id}`} className={styles.link}>
      <Cover
        bookId={book.id}
        title={book.title}
        author={book.author}
        src={book.cover}
        eager={eager}
        sizes="104px"
      />
    </Link>
  );
}
