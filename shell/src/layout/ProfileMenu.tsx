import { Avatar, loadWithRetry, PlainButton, useLoadFailure } from '@endpaper/ui';
import { useSession } from '@endpaper/web-kit';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import { useState, type ComponentPropsWithRef, type ComponentType, type ReactElement } from 'react';
import styles from './ProfileMenu.module.css';

const load = () => loadWithRetry(() => import('./AccountMenu.js'));

/** The profile button. Its menu is loaded when the button gets the pointer or the focus. */
export function ProfileMenu() {
  const [Menu, setMenu] = useState<ComponentType<{ trigger: ReactElement }>>();
  const [busy, setBusy] = useState(false);
  const showFailure = useLoadFailure();

  function preload() {
    load().catch(() => undefined);
  }
  function open() {
    setBusy(true);
    load().then(
      ({ AccountMenu }) => {
        setMenu(() => AccountMenu);
      },
      (thrown: unknown) => {
        // The next click loads the menu again.
        setBusy(false);
        showFailure(thrown);
      },
    );
  }

  if (Menu) return <Menu trigger={<ProfileButton />} />;
  return (
    <ProfileButton
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={busy}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    />
  );
}

function ProfileButton(props: ComponentPropsWithRef<'button'>) {
  const { user } = useSession();
  return (
    <PlainButton {...props} className={styles.button} aria-label="Profile">
      {user ? (
        <Avatar name={user.username} picture={user.picture} size="small" decorative />
      ) : (
        <CircleUserRound aria-hidden />
      )}
    </PlainButton>
  );
}
