import type { ReadingYear } from '@endpaper/contracts';
import styles from './Year.module.css';

const exact = new Intl.NumberFormat('en');

/** How many books and pages a reader has finished in a year. */
export function YearNumbers({ year: { books, pages } }: { year: ReadingYear }) {
  return (
    <p className={styles.numbers}>
      <Figure count={books} one="book" /> {pages > 0 && <Figure count={pages} one="page" />}
    </p>
  );
}

function Figure({ count, one }: { count: number; one: string }) {
  return (
    <span className={styles.figure}>
      <span className={styles.number}>{exact.format(count)}</span> {count === 1 ? one : `${one}s`}
    </span>
  );
}
