import { GENRE_IDS, GENRES } from '@endpaper/contracts';
import { classNames } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import styles from './GenreChips.module.css';

/** The genres in a row, each linked to its books. */
export function GenreChips() {
  return (
    <nav aria-label="Genres of the books">
      <ul role="list" className={classNames('ep-rail', styles.row)}>
        {GENRE_IDS.map(id => (
          <li key={id}>
            <Link to={`/sorted/${id}`} className={styles.chip}>
              {GENRES[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
