import { plural } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import { thisYear } from '../entries/this-year.js';
import { useYearOfUserQuery } from '../year-page/year.api.js';
import styles from './LibraryOfUser.module.css';

interface NumbersOfYearProps {
  userId: number;
  /** Whether the signed-in reader sees the own profile. */
  isOwn: boolean;
}

/** What a reader has finished this year, in one line. Renders nothing when that is nothing. */
export function NumbersOfYear({ userId, isOwn }: NumbersOfYearProps) {
  const year = thisYear();
  const { currentData } = useYearOfUserQuery({ userId, year });
  if (!currentData || (currentData.books === 0 && currentData.goal === null)) return null;

  const { books, pages, goal } = currentData;
  const numbers = [
    goal === null ? plural(books, 'book') : `${books} of ${plural(goal, 'book')}`,
    ...(pages > 0 ? [plural(pages, 'page')] : []),
  ].join(' · ');
  return (
    <p className={styles.year}>
      <span>
        {year}: {numbers}
      </span>
      {isOwn && <Link to={`/library/year/${year}`}>Your year</Link>}
    </p>
  );
}
