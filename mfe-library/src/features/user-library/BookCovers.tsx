import type { Entry } from '@endpaper/contracts';
import { Cover, Stars } from '@endpaper/ui';
import { LinkToBook } from '../entries/LinkToBook.js';
import styles from './LibraryOfUser.module.css';

/** Books of a reader as covers in a row that scrolls sideways, with the reader's stars. */
export function BookCovers({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul role="list" className="ep-rail">
      {entries.map(({ id, book, rating }) => (
        <li key={id} className={styles.book}>
          <LinkToBook book={book} className={styles.link}>
            <Cover bookId={id} title={book.title} author={book.author} src={book.cover} />
          </LinkToBook>
          {rating !== null && <Stars value={rating} />}
        </li>
      ))}
    </ul>
  );
}
