import { classNames, IconButton } from '@endpaper/ui';
import { useLocation, usePreference } from '@endpaper/web-kit';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { useState } from 'react';
import { NavigationList } from './NavigationList.js';
import styles from './Sidebar.module.css';
import { useMediaQuery } from './use-media-query.js';

/** As in the style sheets. */
const LITTLE_ROOM = '(max-width: 1199.98px)';

/**
 * The navigation beside the page: a list, or a rail with small names below its icons. Without a choice, the width of the window
 * decides; the browser stores a choice. A rail has no room for the genres: while they are open it is as wide as a list.
 */
export function Sidebar() {
  const [choice, choose] = usePreference('endpaper.sidebar', ['by-window', 'open', 'narrow']);
  const hasLittleRoom = useMediaQuery(LITTLE_ROOM) ?? false;
  const { key } = useLocation();
  const [genresAt, setGenresAt] = useState<string>();
  const isRail = choice === 'narrow' || (choice === 'by-window' && hasLittleRoom);
  const showsGenres = genresAt === key;
  const narrow = isRail && !showsGenres;

  return (
    <nav
      className={classNames(
        styles.sidebar,
        narrow && styles.narrow,
        (choice === 'open' || showsGenres) && styles.open,
      )}
      aria-label="Places"
    >
      <div className={styles.sticky}>
        <IconButton
          className={styles.collapse}
          label={narrow ? 'Expand sidebar' : 'Collapse sidebar'}
          aria-expanded={!narrow}
          icon={narrow ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          onClick={() => {
            setGenresAt(undefined);
            if (!(isRail && showsGenres)) choose(narrow ? 'open' : 'narrow');
          }}
        />
        <NavigationList
          narrow={narrow}
          onGenres={isOpen => {
            setGenresAt(isOpen ? key : undefined);
          }}
        />
      </div>
    </nav>
  );
}
