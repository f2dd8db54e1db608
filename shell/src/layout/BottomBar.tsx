import BookMarked from 'lucide-react/icons/book-marked';
import styles from './BottomBar.module.css';
import { PLACES, useOwnPlaces } from './places.js';
import { PlaceLink } from './PlaceLink.js';
import placeStyles from './Places.module.css';

/** The primary places within a thumb's reach, on a phone. */
export function BottomBar({ onGenres }: { onGenres: () => void }) {
  const own = useOwnPlaces();
  const places = own.length > 0 ? own : [PLACES.about];

  return (
    <nav className={styles.bar} aria-label="Primary places">
      <PlaceLink place={PLACES.home} />
      <button type="button" className={placeStyles.place} aria-haspopup="dialog" onClick={onGenres}>
        <BookMarked aria-hidden />
        <span>Genres</span>
      </button>
      {places.map(place => (
        <PlaceLink key={place.to} place={place} />
      ))}
    </nav>
  );
}
