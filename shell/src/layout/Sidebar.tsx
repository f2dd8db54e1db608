import { classNames, IconButton } from '@endpaper/ui';
import { usePreference } from '@endpaper/web-kit';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import type { ReactNode } from 'react';
import { NavigationList } from './NavigationList.js';
import styles from './Sidebar.module.css';
import { useMediaQuery } from './use-media-query.js';

/** As in the style sheets. */
const NO_ROOM = '(max-width: 1199.98px)';

interface SidebarProps {
  foot: ReactNode;
  /** Opens the genres beside a rail, which has no room for their list. */
  onGenres: () => void;
}

/**
 * The navigation beside the page. It can be collapsed to a rail of icons; the browser stores that. In a window that has no room
 * for both it is always a rail, and the top bar has the button that opens all of it.
 */
export function Sidebar({ foot, onGenres }: SidebarProps) {
  const [width, setWidth] = usePreference('endpaper.sidebar', ['wide', 'narrow']);
  const isRail = useMediaQuery(NO_ROOM);
  const narrow = width === 'narrow' || isRail;

  return (
    <nav className={classNames(styles.sidebar, narrow && styles.narrow)} aria-label="Places">
      <div className={styles.sticky}>
        <IconButton
          className={styles.collapse}
          label={narrow ? 'Expand sidebar' : 'Collapse sidebar'}
          aria-expanded={!narrow}
          icon={narrow ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
          onClick={() => {
            setWidth(narrow ? 'wide' : 'narrow');
          }}
        />
        <NavigationList
          narrow={narrow}
          onWiden={() => {
            if (isRail) onGenres();
            else setWidth('wide');
          }}
        />
        <div className={styles.foot}>{foot}</div>
      </div>
    </nav>
  );
}
