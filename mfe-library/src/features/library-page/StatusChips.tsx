import type { LibraryStatus } from '@endpaper/contracts';
import { classNames, formatExact } from '@endpaper/ui';
import { Link, useSearchParams } from '@endpaper/web-kit';
import { STATUSES } from '../entries/statuses.js';
import { useLibraryCountsQuery } from './library.api.js';
import { searchedIn } from './searched-in.js';
import styles from '../chips/Chips.module.css';

const CHIPS = [[undefined, 'All'], ...STATUSES] as const;

interface StatusChipsProps {
  current: LibraryStatus | undefined;
  /** Whether the page shows a shelf or the books without a day, and so no status. */
  isPart: boolean;
}

/** The statuses with the number of their books, each linked to them. */
export function StatusChips({ current, isPart }: StatusChipsProps) {
  const [parameters] = useSearchParams();
  const q = searchedIn(parameters);
  const { data: counts } = useLibraryCountsQuery(undefined);

  const searchOf = (status: LibraryStatus | undefined) => {
    const next = new URLSearchParams(isPart ? {} : parameters);
    if (q !== undefined) next.set('q', q);
    if (status === undefined) next.delete('status');
    else next.set('status', status);
    return `?${next}`;
  };
  const countOf = (status: LibraryStatus | undefined) =>
    status === undefined ? counts?.all : counts?.statuses[status];

  return (
    <nav aria-label="Statuses">
      <ul role="list" className={classNames('ep-rail', styles.row)}>
        {CHIPS.map(([status, name]) => {
          const count = countOf(status);
          return (
            <li key={name}>
              <Link
                to={{ search: searchOf(status) }}
                className={styles.chip}
                aria-current={status === current && !isPart ? 'true' : undefined}
              >
                {name} <span className={styles.count}>{count === undefined ? '' : formatExact(count)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
