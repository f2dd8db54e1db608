import { GENRE_IDS, GENRES } from '@endpaper/contracts';
import { PlainButton } from '@endpaper/ui';
import { NavLink, useLocation } from '@endpaper/web-kit';
import BookMarked from 'lucide-react/icons/book-marked';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { ABOUT, HOME, useRemoteTargets } from './navigation-targets.js';
import { NavigationLink } from './NavigationLink.js';
import styles from './NavigationList.module.css';

interface NavigationListProps {
  /** Is a rail, which has no room for the genres. */
  narrow: boolean;
  onGenres: (isOpen: boolean) => void;
}

/** The links of the sidebar. */
export function NavigationList({ narrow, onGenres }: NavigationListProps) {
  const remoteTargets = useRemoteTargets();
  const inGenre = useLocation().pathname.startsWith('/sorted/');
  const [open, setOpen] = useState(inGenre);
  const listId = useId();
  const shown = open && !narrow;

  function toggle() {
    setOpen(!shown);
    onGenres(!shown);
  }

  return (
    <ul role="list" className={styles.list}>
      <li>
        <NavigationLink target={HOME} />
      </li>
      {remoteTargets.map(target => (
        <li key={target.to}>
          <NavigationLink target={target} />
        </li>
      ))}
      <li>
        <PlainButton
          className={styles.link}
          aria-expanded={shown}
          aria-controls={listId}
          title="Genres"
          onClick={toggle}
        >
          <BookMarked aria-hidden />
          <span className={styles.label}>Genres</span>
          <ChevronDown aria-hidden className={styles.chevron} />
        </PlainButton>
        <ul role="list" id={listId} hidden={!shown} className={styles.genres}>
          {GENRE_IDS.map(id => (
            <li key={id}>
              <NavLink to={`/sorted/${String(id)}`} className={styles.link}>
                {GENRES[id]}
              </NavLink>
            </li>
          ))}
        </ul>
      </li>
      <li>
        <NavigationLink target={ABOUT} />
      </li>
    </ul>
  );
}
