import { GENRE_IDS, GENRES } from '@endpaper/contracts';
import { NavLink, useLocation } from '@endpaper/web-kit';
import BookMarked from 'lucide-react/icons/book-marked';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { PLACES, useOwnPlaces } from './places.js';
import { PlaceLink } from './PlaceLink.js';
import styles from './Places.module.css';

interface PlacesProps {
  /** Icons alone: choosing Genres then asks for the room that its list needs. */
  narrow?: boolean;
  onWiden?: () => void;
}

/** The list of places: of the sidebar, and of the drawer on a phone. */
export function Places({ narrow = false, onWiden }: PlacesProps) {
  const own = useOwnPlaces();
  const inGenre = useLocation().pathname.startsWith('/sorted/');
  const [open, setOpen] = useState(inGenre);
  const list = useId();
  const shown = open && !narrow;

  function toggle() {
    setOpen(!shown);
    if (narrow) onWiden?.();
  }

  return (
    <ul role="list" className={styles.places}>
      <li>
        <PlaceLink place={PLACES.home} />
      </li>
      {own.map(place => (
        <li key={place.to}>
          <PlaceLink place={place} />
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.place}
          aria-expanded={shown}
          aria-controls={list}
          title="Genres"
          onClick={toggle}
        >
          <BookMarked aria-hidden />
          <span className={styles.label}>Genres</span>
          <ChevronDown aria-hidden className={styles.chevron} />
        </button>
        <ul role="list" id={list} hidden={!shown} className={styles.genres}>
          {GENRE_IDS.map(id => (
            <li key={id}>
              <NavLink to={`/sorted/${String(id)}`} className={styles.place}>
                {GENRES[id]}
              </NavLink>
            </li>
          ))}
        </ul>
      </li>
      <li>
        <PlaceLink place={PLACES.about} />
      </li>
    </ul>
  );
}
