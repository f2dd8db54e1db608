import { Avatar } from '@endpaper/ui';
import { useSession } from '@endpaper/web-kit';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import { useState, type ComponentPropsWithRef, type ComponentType, type ReactElement } from 'react';
import styles from './ProfileMenu.module.css';

const load = () => import('./AccountMenu.js');

/** The reader's own menu. It is fetched when the button is approached, for no page needs it to be shown. */
export function ProfileMenu() {
  const [Menu, setMenu] = useState<ComponentType<{ trigger: ReactElement }>>();
  const [busy, setBusy] = useState(false);

  function fetchSoon() {
    load().catch(() => undefined);
  }
  function open() {
    setBusy(true);
    load().then(
      ({ AccountMenu }) => {
        setMenu(() => AccountMenu);
      },
      () => {
        // The button is as it was: pressing it tries again.
        setBusy(false);
      },
    );
  }

  if (Menu) return <Menu trigger={<ProfileButton />} />;
  return (
    <ProfileButton
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={busy}
      onPointerEnter={fetchSoon}
      onFocus={fetchSoon}
      onClick={open}
    />
  );
}

function ProfileButton(props: ComponentPropsWithRef<'button'>) {
  const { user } = useSession();
  return (
    <button {...props} type="button" className={styles.button} aria-label="Profile">
      {user ? (
        <Avatar name={user.username} picture={user.picture} size="small" decorative />
      ) : (
        <CircleUserRound aria-hidden />
      )}
    </button>
  );
}
