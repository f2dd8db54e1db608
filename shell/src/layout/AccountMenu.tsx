import type { OwnUser } from '@endpaper/contracts';
import { useToast } from '@endpaper/ui';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@endpaper/ui/menu';
import {
  Link,
  errorMessage,
  useHasRoute,
  useLogOutMutation,
  useModal,
  useNavigate,
  useSession,
} from '@endpaper/web-kit';
import { useEffect, type ReactElement } from 'react';
import { preloadSignIn } from './modal-contents.js';

/** The menu of a reader or a visitor. It is open when it mounts, because a click has loaded it. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { user } = useSession();
  return (
    <Menu trigger={trigger} defaultOpen>
      {user ? <ReaderItems user={user} /> : <VisitorItems />}
    </Menu>
  );
}

function VisitorItems() {
  const modal = useModal();
  useEffect(preloadSignIn, []);
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

function ReaderItems({ user }: { user: OwnUser }) {
  const hasProfile = useHasRoute('profile/:user_id');
  const navigate = useNavigate();
  const toast = useToast();
  const [logOut] = useLogOutMutation();

  async function logOutAndGoHome() {
    try {
      await logOut(undefined).unwrap();
      await navigate('/');
    } catch (thrown) {
      toast(errorMessage(thrown), 'problem');
    }
  }

  return (
    <>
      {hasProfile ? (
        <MenuItem asChild>
          <Link to={`/profile/${String(user.id)}`}>
            <span dir="auto">{user.username}</span>
          </Link>
        </MenuItem>
      ) : (
        <MenuLabel>
          <span dir="auto">{user.username}</span>
        </MenuLabel>
      )}
      <MenuLabel>{user.email}</MenuLabel>
      <MenuSeparator />
      {hasProfile && (
        <MenuItem asChild>
          <Link to={`/profile/${String(user.id)}`}>Profile</Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to="/settings">Settings</Link>
      </MenuItem>
      <MenuItem onSelect={() => void logOutAndGoHome()}>Log Out</MenuItem>
    </>
  );
}
