import { Avatar, Menu, MenuItem, MenuLabel, MenuSeparator, useToast } from '@endpaper/ui';
import {
  Link,
  sentenceOf,
  useHasRoute,
  useLogOutMutation,
  useModal,
  useNavigate,
  useSession,
} from '@endpaper/web-kit';
import type { OwnUser } from '@endpaper/contracts';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import styles from './ProfileMenu.module.css';

/** The reader's own menu: their picture and ways, or the ways in. */
export function ProfileMenu() {
  const { status, user } = useSession();
  return (
    <Menu
      trigger={
        <button type="button" className={styles.button} aria-label="Profile" aria-busy={status === 'loading'}>
          {user ? (
            <Avatar name={user.username} picture={user.picture} size="small" decorative />
          ) : (
            <CircleUserRound aria-hidden />
          )}
        </button>
      }
    >
      {user ? <OwnItems user={user} /> : <VisitorItems />}
    </Menu>
  );
}

function VisitorItems() {
  const modal = useModal();
  return (
    <>
      <MenuItem
        onSelect={() => {
          modal.open('log-in');
        }}
      >
        Log In
      </MenuItem>
      <MenuItem
        onSelect={() => {
          modal.open('sign-up');
        }}
      >
        Sign Up
      </MenuItem>
    </>
  );
}

function OwnItems({ user }: { user: OwnUser }) {
  const hasProfile = useHasRoute('profile/:user_id');
  const navigate = useNavigate();
  const toast = useToast();
  const [logOut] = useLogOutMutation();

  async function leave() {
    try {
      await logOut(undefined).unwrap();
      await navigate('/');
    } catch (thrown) {
      toast(sentenceOf(thrown), 'problem');
    }
  }

  return (
    <>
      {hasProfile ? (
        <MenuItem asChild>
          <Link to={`/profile/${String(user.id)}`}>{user.username}</Link>
        </MenuItem>
      ) : (
        <MenuLabel>{user.username}</MenuLabel>
      )}
      <MenuLabel>{user.email}</MenuLabel>
      <MenuSeparator />
      <MenuItem onSelect={() => void leave()}>Log Out</MenuItem>
    </>
  );
}
