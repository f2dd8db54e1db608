import { Button, IconButton } from '@endpaper/ui';
import {
  QuietWidgets,
  useHasWidget,
  useModal,
  useOffersSignIn,
  useRemoteCatalog,
  useExpectsReader,
  Widget,
} from '@endpaper/web-kit';
import Menu from 'lucide-react/icons/menu';
import { SiteSearch } from '../search/SiteSearch.js';
import { Logo } from './Logo.js';
import { ProfileMenu } from './ProfileMenu.js';
import styles from './TopBar.module.css';
import { VisitorLinks } from './VisitorLinks.js';

/** The bar at the top of every page. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const modal = useModal();
  const expectsReader = useExpectsReader();
  const offersSignIn = useOffersSignIn();
  const canCreate = useHasWidget('books/create-form');
  const hasBell = useHasWidget('notifications/bell') && expectsReader;
  const catalog = useRemoteCatalog();

  function preloadForm() {
    // The form that opens loads it again, and shows a failure.
    catalog
      .widget('books/create-form')
      ?.load()
      .catch(() => undefined);
  }

  return (
    <header className={styles.bar}>
      <span className={styles.menu}>
        <IconButton label="Open menu" aria-haspopup="dialog" icon={<Menu aria-hidden />} onClick={onMenu} />
      </span>
      <Logo compact={offersSignIn || hasBell} />
      <SiteSearch />
      <div className={styles.actions}>
        {expectsReader && canCreate && (
          <Button
            onPointerEnter={preloadForm}
            onFocus={preloadForm}
            onClick={() => {
              modal.open('books/create-form');
            }}
          >
            <span>
              + <span className={styles.long}>Create New Book</span>
            </span>
          </Button>
        )}
        {offersSignIn && <VisitorLinks />}
        {hasBell && (
          <span className={styles.bell}>
            <QuietWidgets value>
              <Widget name="notifications/bell" />
            </QuietWidgets>
          </span>
        )}
        <ProfileMenu />
      </div>
    </header>
  );
}
