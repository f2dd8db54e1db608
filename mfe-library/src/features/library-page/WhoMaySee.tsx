import type { Visibility } from '@endpaper/contracts';
import { Button, loadWithRetry, useLoadedMenu } from '@endpaper/ui';
import BookUser from 'lucide-react/icons/book-user';
import Globe from 'lucide-react/icons/globe';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Users from 'lucide-react/icons/users';
import type { ComponentPropsWithRef } from 'react';
import { nameOfVisibility } from '../entries/visibilities.js';
import { useLibrarySettings } from './library-settings.api.js';
import styles from './LibraryPage.module.css';

const ICONS = { everyone: Globe, readers: BookUser, friends: Users, me: LockKeyhole } as const;

const load = () =>
  loadWithRetry(() => import(/* webpackChunkName: "WhoMaySeeMenu" */ './WhoMaySeeMenu.js')).then(
    ({ WhoMaySeeMenu }) => WhoMaySeeMenu,
  );

/** Who may see the whole library, and the menu that changes it. Its place is there before it was read. */
export function WhoMaySee({ userId }: { userId: number }) {
  const { data: settings } = useLibrarySettings();
  const { Menu, isOpen, setOpen, buttonProps } = useLoadedMenu(load);
  if (!settings) return <span className={styles.whoMaySee} />;

  const { visibility } = settings;
  if (!Menu) return <Opener visibility={visibility} {...buttonProps} />;
  return (
    <Menu
      trigger={<Opener visibility={visibility} />}
      open={isOpen}
      onOpenChange={setOpen}
      settings={settings}
      userId={userId}
    />
  );
}

function Opener({ visibility, ...button }: ComponentPropsWithRef<'button'> & { visibility: Visibility }) {
  const Icon = ICONS[visibility];
  const name = nameOfVisibility(visibility);
  return (
    <Button
      {...button}
      className={styles.whoMaySee}
      aria-label={`Who may see my library: ${name}`}
      title="Who may see my library"
      icon={<Icon aria-hidden />}
    >
      <span className={styles.visibility}>{name}</span>
    </Button>
  );
}
