import type { MonthOfModeration } from '@endpaper/contracts';
import { formatExact } from '@endpaper/ui';
import { useId } from 'react';
import styles from './Numbers.module.css';

export type Column = [name: string, countOf: (month: MonthOfModeration) => number];

const monthName = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' });

interface MonthTableProps {
  title: string;
  months: MonthOfModeration[];
  columns: Column[];
}

/** A table with a row for each month. Columns without any count are left out. */
export function MonthTable({ title, months, columns }: MonthTableProps) {
  const heading = useId();
  const shown = columns.filter(([, countOf]) => months.some(month => countOf(month) > 0));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{title}</h2>
      {/* It scrolls sideways where it is wider than the page, also by keyboard. */}
      <div role="region" aria-labelledby={heading} tabIndex={0} className={styles.scroll}>
        <table aria-labelledby={heading} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              {shown.map(([name]) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(month => (
              <tr key={month.month}>
                <th scope="row">{monthName.format(new Date(`${month.month}-01T00:00:00Z`))}</th>
                {shown.map(([name, countOf]) => (
                  <td key={name}>{formatExact(countOf(month))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
