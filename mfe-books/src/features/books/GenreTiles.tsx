import { GENRE_IDS, GENRES } from '@endpaper/contracts';
import { Endpaper } from '@endpaper/ui';
import { Link } from '@endpaper/web-kit';
import styles from './GenreTiles.module.css';

/** The genres as tiles, each with its own paper and linked to its books. */
export function GenreTiles() {
  return (
    <nav aria-label="Genres of the books">
      <ul role="list" className={styles.tiles}>
        {GENRE_IDS.map(id => (
          <li key={id}>
            <Link to={`/sorted/${id}`} className={styles.tile}>
              <Endpaper paper={id} className={styles.paper} />
              {GENRES[id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
