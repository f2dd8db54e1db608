import type { Entry } from '@endpaper/contracts';
import { useId } from 'react';
import { BookCovers } from './BookCovers.js';
import styles from './LibraryOfUser.module.css';

/** Books of a reader under a heading. */
export function BookRow({ title, entries }: { title: string; entries: readonly Entry[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.row}>
      <h2 id={headingId}>{title}</h2>
      <BookCovers entries={entries} />
    </section>
  );
}
