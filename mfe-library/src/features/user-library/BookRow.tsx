import type { Entry } from '@endpaper/contracts';
import { classNames, Cover, Stars } from '@endpaper/ui';
import { useId } from 'react';
import { BookLink } from '../entries/BookLink.js';
import styles from './LibraryOfUser.module.css';

/** Books of a reader in a row of covers that scrolls sideways, with the reader's stars. */
export function BookRow({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.row}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      <ul role="list" className={classNames('ep-rail', styles.books)}>
        {entries.map(({ id, book, rating }) => (
          <li key={id} className={styles.book}>
            <BookLink book={book} className={styles.link}>
              <Cover bookId={id} title={book.title} author={book.author} src={book.cover} />
            </BookLink>
            {rating !== null && <Stars value={rating} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
