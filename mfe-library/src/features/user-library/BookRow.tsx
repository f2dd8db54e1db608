import type { Entry } from '@endpaper/contracts';
import { classNames, Cover, Stars } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import { useId } from 'react';
import styles from './LibraryOfUser.module.css';

/** Books of a reader in a row of covers that scrolls sideways, with the reader's stars. */
export function BookRow({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.row}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul role="list" className={classNames('ep-rail', styles.books)}>
        {entries.map(({ id: bookId, book, rating }) => (
          <li key={bookId} className={styles.book}>
            <Link to={`/books/${book.id}`} className={styles.link}>
              <Cover bookId={book.id} title={book.title} author={book.author} src={book.cover} />
            </Link>
            {rating !== null && <Stars value={rating} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
