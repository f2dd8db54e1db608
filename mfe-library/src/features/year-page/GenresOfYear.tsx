import { GENRES, isGenreId, type ReadingYear } from '@endpaper/contracts';
import { plural } from '@endpaper/ui';
import { useId } from 'react';
import styles from './Year.module.css';

const nameOf = (genre: number | null) => (isGenreId(genre) ? GENRES[genre] : 'Not in the catalogue');

/** The books of a year by genre, the most frequent first. */
export function GenresOfYear({ genres }: { genres: ReadingYear['genres'] }) {
  const headingId = useId();
  const most = genres[0]?.books ?? 1;
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId}>Genres</h2>
      <ul role="list" className={styles.genres}>
        {genres.map(({ genre_id, books }) => (
          <li key={genre_id} className={styles.genre}>
            <span>{nameOf(genre_id)}</span> <span className={styles.soft}>{plural(books, 'book')}</span>
            <svg aria-hidden className={styles.share} height={8}>
              <rect width={`${(books / most) * 100}%`} height="100%" rx={3} />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}
