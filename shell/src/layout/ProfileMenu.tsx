import { Avatar, loadWithRetry, PlainButton, useLoadFailure } from '@endpaper/ui';
import { useSession } from '@endpaper/web-kit';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import { useState, type ComponentPropsWithRef, type ComponentType, type ReactElement } from 'react';
import styles from './ProfileMenu.module.css';

const load = () => loadWithRetry(() => import('./AccountMenu.js'));

interface ProfileMenuProps {
  /** The text below the button, in a bar with texts. */
  label?: string;
}

/** The profile button. Its menu is loaded when the button gets the pointer or the focus. */
export function ProfileMenu({ label }: ProfileMenuProps) {
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

  if (Menu) return <Menu trigger={<ProfileButton label={label} />} />;
  return (
    <ProfileButton
      label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={busy}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    />
  );
}

function ProfileButton({ label, ...props }: ProfileMenuProps & ComponentPropsWithRef<'button'>) {
  const { user } = useSession();
  return (
    <PlainButton
      {...props}
      className={label ? styles.labelled : styles.button}
      aria-label={label ? `${label}: Profile` : 'Profile'}
    >
      {user ? (
        <Avatar name={user.username} picture={user.picture} size="small" decorative />
      ) : (
        <CircleUserRound aria-hidden />
      )}
      {label && <span>{label}</span>}
    </PlainButton>
  );
}
