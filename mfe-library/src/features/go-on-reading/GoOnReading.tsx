import type { Entry } from '@endpaper/contracts';
import { Cover, Skeleton } from '@endpaper/ui';
import { Link, useRoom, useSession } from '@endpaper/web-kit';
import { useId } from 'react';
import { LinkToBook } from '../entries/LinkToBook.js';
import { openReadingOf } from '../entries/open-reading.js';
import { ReadFailed } from '../failures/ReadFailed.js';
import { useLibrary } from '../library-page/library.api.js';
import { progressText, valueIn } from '../readings/progress.js';
import styles from './GoOnReading.module.css';

/** The most books that are shown: the others are in the library. */
const SHOWN = 6;

/** The books that the signed-in reader reads, with how far the reader has come. Renders nothing without one. */
export function GoOnReading() {
  const { user } = useSession();
  return user && <OpenBooks />;
}

function OpenBooks() {
  const id = useId();
  const { data, error, refetch } = useLibrary({ status: 'reading' });
  const books = data?.pages[0]?.items.slice(0, SHOWN);
  if (!useRoom('reading', books && books.length > 0)) return null;

  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        <Link to="/library?status=reading">Go on reading</Link>
      </h2>
      {!books && error !== undefined ? (
        <ReadFailed error={error} refetch={refetch} />
      ) : (
        <ul role="list" className={styles.books}>
          {books?.map(entry => <OpenBook key={entry.id} entry={entry} />) ?? (
            <li>
              <Skeleton shape="line" width="12rem" />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function OpenBook({ entry: { id, book, ...entry } }: { entry: Entry }) {
  const progress = openReadingOf({ id, book, ...entry }) ?? { page: null, percent: null };
  const percent = valueIn('percent', progress, book.pages);
  const text = progressText(progress, book.pages);
  return (
    <li>
      <LinkToBook book={book} className={styles.book}>
        <span className={styles.cover}>
          <Cover bookId={id} title={book.title} author="" src={book.cover} decorative />
        </span>
        <span className={styles.texts}>
          <span className={styles.name} dir="auto">
            {book.title}
          </span>
          <span className={styles.author} dir="auto">
            {book.author}
          </span>
          {text !== '' && percent !== undefined && (
            <progress className={styles.bar} value={percent} max={100} aria-hidden />
          )}
          <span className={styles.progress}>{text}</span>
        </span>
      </LinkToBook>
    </li>
  );
}

export { GoOnReading as Component };
