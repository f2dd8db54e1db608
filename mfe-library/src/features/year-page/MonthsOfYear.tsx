import { classNames, plural, VisuallyHidden } from '@endpaper/ui';
import { useId } from 'react';
import styles from './Year.module.css';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
] as const;

/** The height of the longest bar, in pixels. */
const HEIGHT = 128;

/** The books of a year by month: a bar for each, and the same as a text. */
export function MonthsOfYear({ months }: { months: readonly number[] }) {
  const headingId = useId();
  const most = Math.max(...months, 1);
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId}>Books per month</h2>
      <ol role="list" className={styles.months}>
        {MONTHS.map((month, index) => {
          const books = months[index] ?? 0;
          return (
            <li key={month} className={styles.month}>
              <VisuallyHidden>
                {month}: {books === 0 ? 'none' : plural(books, 'book')}
              </VisuallyHidden>
              <span aria-hidden>{books > 0 && books}</span>
              <svg
                aria-hidden
                className={classNames(styles.bar, books === 0 && styles.none)}
                height={Math.max(2, (books / most) * HEIGHT)}
              >
                <rect width="100%" height="100%" rx={books > 0 ? 3 : 0} />
              </svg>
              <span aria-hidden className={styles.name}>
                {month[0]}
                <span className={styles.rest}>{month.slice(1, 3)}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
