import { Button } from '@endpaper/ui';
import { QuietWidgets, useOffersSignIn, Widget } from '@endpaper/web-kit';
import type { RefObject } from 'react';
import { SearchField } from '../search/SearchField.js';
import { Logo } from './Logo.js';
import { ProfileMenu } from './ProfileMenu.js';
import styles from './TopBar.module.css';
import { useCreateBook } from './use-create-book.js';
import { useHasBell } from './use-has-bell.js';
import { VisitorLinks } from './VisitorLinks.js';

interface TopBarProps {
  searchInput: RefObject<HTMLInputElement | null>;
  /** Whether it has the buttons that a phone has in its bottom bar. */
  hasActions: boolean;
}

/** The bar at the top of every page. */
export function TopBar({ searchInput, hasActions }: TopBarProps) {
  const offersSignIn = useOffersSignIn();

  return (
    <header className={styles.bar}>
      <Logo compact={offersSignIn} />
      <div className={styles.search}>
        <SearchField input={searchInput} />
      </div>
      {offersSignIn && <VisitorLinks />}
      {hasActions && <Actions />}
    </header>
  );
}

function Actions() {
  const create = useCreateBook();
  const hasBell = useHasBell();
  return (
    <div className={styles.actions}>
      {create && <Button {...create}>+ Create New Book</Button>}
      {hasBell && (
        <span className={styles.bell}>
          <QuietWidgets value>
            <Widget name="notifications/bell" />
          </QuietWidgets>
        </span>
      )}
      <ProfileMenu />
    </div>
  );
}
