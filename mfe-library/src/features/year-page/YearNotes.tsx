import type { ReadingYear } from '@endpaper/contracts';
import { plural } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import styles from './Year.module.css';

/** What the numbers of a year do not have. */
export function YearNotes({ year: { books_without_pages: withoutPages, undated } }: { year: ReadingYear }) {
  if (withoutPages === 0 && undated === 0) return null;
  return (
    <ul className={styles.notes}>
      {withoutPages > 0 && (
        <li>
          The pages of {plural(withoutPages, 'book')} are not known, so they are not in the number of pages.
        </li>
      )}
      {undated > 0 && (
        <li>
          {plural(undated, 'book')} that you have read {undated === 1 ? 'is' : 'are'} in no year, because the
          day is not known. <Link to="/library?day=none">Add {undated === 1 ? 'the day' : 'the days'}</Link>
        </li>
      )}
    </ul>
  );
}
