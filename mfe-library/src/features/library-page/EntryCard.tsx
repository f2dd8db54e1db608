import { Cover } from '@endpaper/ui';
import { editionText } from '../entries/edition-text.js';
import { LinkToBook } from '../entries/LinkToBook.js';
import styles from './EntryCard.module.css';
import { EntryMenuButton } from './EntryMenuButton.js';
import { EntryState } from './EntryState.js';
import type { ShownEntry } from './shown-entry.js';

/** A book of the library as a cover. */
export function EntryCard({ entry, eager, ...shown }: ShownEntry & { eager: boolean }) {
  const { book } = entry;
  const edition = editionText(book);
  return (
    <article className={styles.card}>
      <LinkToBook book={book} className={styles.link}>
        <Cover
          bookId={entry.id}
          title={book.title}
          author={book.author}
          src={book.cover}
          decorative
          eager={eager}
        />
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
      </LinkToBook>
      <div className={styles.foot}>
        <EntryState entry={entry} shownIn={shown.shownIn} />
        <EntryMenuButton entry={entry} {...shown} />
      </div>
    </article>
  );
}
