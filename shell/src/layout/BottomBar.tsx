import { PlainButton } from '@endpaper/ui';
import { QuietWidgets, useExpectsReader, Widget } from '@endpaper/web-kit';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import styles from './BottomBar.module.css';
import { ABOUT, HOME } from './navigation-targets.js';
import { NavigationLink } from './NavigationLink.js';
import listStyles from './NavigationList.module.css';
import { ProfileMenu } from './ProfileMenu.js';
import { useCreateBook } from './use-create-book.js';
import { useHasBell } from './use-has-bell.js';

/** The foot of the window on a phone: home, the search, a new book, the bell, and all else behind “You”. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const expectsReader = useExpectsReader();
  const create = useCreateBook();
  const hasBell = useHasBell();

  return (
    <nav className={styles.bar} aria-label="Primary places">
      <NavigationLink target={HOME} />
      <PlainButton className={listStyles.link} aria-haspopup="dialog" onClick={onSearch}>
        <Search aria-hidden />
        <span>Search</span>
      </PlainButton>
      {create && (
        <PlainButton {...create} className={listStyles.link} aria-label="+ Create New Book">
          <Plus aria-hidden />
          <span>Create</span>
        </PlainButton>
      )}
      {hasBell && (
        <span className={styles.bell}>
          <QuietWidgets value>
            <Widget name="notifications/bell" label="Bell" />
          </QuietWidgets>
        </span>
      )}
      {!expectsReader && <NavigationLink target={ABOUT} />}
      <ProfileMenu label="You" />
    </nav>
  );
}
