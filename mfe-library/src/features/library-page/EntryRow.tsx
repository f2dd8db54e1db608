import { Cover, RelativeTime } from '@endpaper/ui';
import { editionText } from '../entries/edition-text.js';
import { LinkToBook } from '../entries/LinkToBook.js';
import type { ShownEntry } from './shown-entry.js';
import { EntryMenuButton } from './EntryMenuButton.js';
import styles from './EntryRow.module.css';
import { EntryState } from './EntryState.js';

/** A book of the library as a row. */
export function EntryRow({ entry, ...shown }: ShownEntry) {
  const { book, created_at, updated_at } = entry;
  const edition = editionText(book);
  const isByDateAdded = shown.shownIn.sort === 'added';
  const at = isByDateAdded ? created_at : updated_at;

  return (
    <article className={styles.row}>
      <LinkToBook book={book} className={styles.link}>
        <span className={styles.cover}>
          <Cover bookId={entry.id} title={book.title} author="" src={book.cover} decorative />
        </span>
        <div className={styles.texts}>
          <h2 className={styles.title} dir="auto" title={book.title}>
            {book.title}
          </h2>{' '}
          <p className={styles.author} dir="auto">
            {book.author}
          </p>{' '}
          {edition && (
            <p className={styles.edition} dir="auto">
              {edition}
            </p>
          )}
        </div>
      </LinkToBook>
      <EntryState entry={entry} shownIn={shown.shownIn} isAligned />
      <p className={styles.time}>
        {at !== null && (
          <>
            {isByDateAdded ? 'Added ' : ''}
            <RelativeTime at={at} />
          </>
        )}
      </p>
      <EntryMenuButton entry={entry} {...shown} />
    </article>
  );
}
