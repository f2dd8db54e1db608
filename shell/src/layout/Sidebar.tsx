import { classNames, IconButton } from '@endpaper/ui';
import { usePreference } from '@endpaper/web-kit';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import type { ReactNode } from 'react';
import { NavigationList } from './NavigationList.js';
import styles from './Sidebar.module.css';

/** The navigation beside the page. It can be collapsed to icons; the browser stores that. */
export function Sidebar({ foot }: { foot: ReactNode }) {
  const [width, setWidth] = usePreference('endpaper.sidebar', ['wide', 'narrow']);
  const narrow = width === 'narrow';

  return (
    <nav className={classNames(styles.sidebar, narrow && styles.narrow)} aria-label="Places">
      <div className={styles.sticky}>
        <IconButton
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
            setWidth('wide');
          }}
        />
        <div className={styles.foot}>{foot}</div>
      </div>
    </nav>
  );
}
