import type { Book } from '@endpaper/contracts';
import { Cover } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import styles from './BookWarning.module.css';

interface BookWarningProps {
  books: readonly Book[];
  one: string;
  several: string;
}

/** A warning of books in the library, with links to them; nothing without books. It forbids nothing. */
export function BookWarning({ books, one, several }: BookWarningProps) {
  if (books.length === 0) return null;
  return (
    <div className={styles.warning}>
      <p>{books.length === 1 ? one : several}</p>
      <ul role="list" className={styles.list}>
        {books.map(({ id, title, author, cover }) => (
          <li key={id}>
            {/* In a tab of its own: what was typed stays. */}
            <Link to={`/books/${id}`} target="_blank" className={styles.book}>
              <span className={styles.cover}>
                <Cover bookId={id} title={title} author={author} src={cover} decorative />
              </span>
              <span>
                <bdi>{title}</bdi>, <bdi>{author}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
