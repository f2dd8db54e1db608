import BookMarked from 'lucide-react/icons/book-marked';
import styles from './BottomBar.module.css';
import { NAVIGATION, useReaderTargets } from './navigation-targets.js';
import { NavigationLink } from './NavigationLink.js';
import listStyles from './NavigationList.module.css';

/** The primary links at the foot of the window, on a phone. */
export function BottomBar({ onGenres }: { onGenres: () => void }) {
  const readerTargets = useReaderTargets();
  const targets = readerTargets.length > 0 ? readerTargets : [NAVIGATION.about];

  return (
    <nav className={styles.bar} aria-label="Primary places">
      <NavigationLink target={NAVIGATION.home} />
      <button type="button" className={listStyles.link} aria-haspopup="dialog" onClick={onGenres}>
        <BookMarked aria-hidden />
        <span>Genres</span>
      </button>
      {targets.map(target => (
        <NavigationLink key={target.to} target={target} />
      ))}
    </nav>
  );
}
