import { PlainButton } from '@endpaper/ui';
import BookMarked from 'lucide-react/icons/book-marked';
import styles from './BottomBar.module.css';
import { ABOUT, HOME, useRemoteTargets } from './navigation-targets.js';
import { NavigationLink } from './NavigationLink.js';
import listStyles from './NavigationList.module.css';

/** Beside Home and Genres, a phone of 320 px has room for these. The drawer has all. */
const MAX_TARGETS = 3;

/** The primary links at the foot of the window, on a phone. */
export function BottomBar({ onGenres }: { onGenres: () => void }) {
  const targets = [...useRemoteTargets(), ABOUT].slice(0, MAX_TARGETS);

  return (
    <nav className={styles.bar} aria-label="Primary places">
      <NavigationLink target={HOME} />
      <PlainButton className={listStyles.link} aria-haspopup="dialog" onClick={onGenres}>
        <BookMarked aria-hidden />
        <span>Genres</span>
      </PlainButton>
      {targets.map(target => (
        <NavigationLink key={target.to} target={target} />
      ))}
    </nav>
  );
}
