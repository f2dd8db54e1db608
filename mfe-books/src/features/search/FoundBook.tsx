import type { Book } from '@endpaper/contracts';
import { Cover } from '@endpaper/ui';
import { excerptOf, Link, MarkedText } from '@endpaper/web-kit';
import styles from './FoundBooks.module.css';

/** A book with the words marked that were searched. */
export function FoundBook({ book, query }: { book: Book; query: string }) {
  const { id, title, author, cover, description } = book;
  return (
    <article className={styles.book}>
      <span className={styles.cover}>
        <Cover bookId={id} title={title} author={author} src={cover} decorative />
      </span>
      <div className={styles.texts}>
        <h3 className={styles.title} dir="auto">
          <Link to={`/books/${id}`} className={styles.link}>
            <MarkedText text={title} searched={query} />
          </Link>
        </h3>
        <p className={styles.author} dir="auto">
          <MarkedText text={author} searched={query} />
        </p>
        <p className={styles.description} dir="auto">
          <MarkedText text={excerptOf(description, query)} searched={query} />
        </p>
      </div>
    </article>
  );
}
