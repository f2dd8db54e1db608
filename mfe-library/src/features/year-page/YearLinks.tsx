import { classNames } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import chips from '../chips/Chips.module.css';
import { thisYear } from '../entries/this-year.js';

interface YearLinksProps {
  shown: number;
  /** The years in which the reader has finished a book. */
  years: readonly number[];
}

/** The years that have something, this year and the shown one, the newest first. */
export function YearLinks({ shown, years }: YearLinksProps) {
  const all = [...new Set([...years, shown, thisYear()])].toSorted((one, other) => other - one);
  return (
    <nav aria-label="Years">
      <ul role="list" className={classNames('ep-rail', chips.row)}>
        {all.map(year => (
          <li key={year}>
            <Link
              to={`/library/year/${year}`}
              className={chips.chip}
              aria-current={year === shown ? 'page' : undefined}
            >
              {year}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
