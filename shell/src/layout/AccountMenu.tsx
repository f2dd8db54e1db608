import type { OwnUser } from '@endpaper/contracts';
import { THEMES, useToast } from '@endpaper/ui';
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from '@endpaper/ui/menu';
import {
  Link,
  errorMessage,
  useHasRoute,
  useLogOutMutation,
  useModal,
  useNavigate,
  useSession,
} from '@endpaper/web-kit';
import { useContext, useEffect, type ReactElement } from 'react';
import { ThemeContext } from '../preferences/use-theme.js';
import { preloadSignIn } from './modal-contents.js';
import { ABOUT, useRemoteTargets } from './navigation-targets.js';
import { useIsPhone } from './use-media-query.js';

/** The menu of a reader or a visitor. It is open when it mounts, because a click has loaded it. */
export function AccountMenu({ trigger }: { trigger: ReactElement }) {
  const { user } = useSession();
  const isPhone = useIsPhone();
  const [theme, chooseTheme] = useContext(ThemeContext);
  return (
    <Menu trigger={trigger} defaultOpen>
      {user ? <ReaderItems user={user} /> : <VisitorItems />}
      {isPhone && <Places />}
      <MenuSeparator />
      <MenuChoices label="Colours" choices={THEMES} value={theme} onChoose={chooseTheme} />
      {user && <LogOutItem />}
    </Menu>
  );
}

/** The links of the sidebar, which a phone does not have. */
function Places() {
  return (
    <>
      <MenuSeparator />
      {[...useRemoteTargets(), ABOUT].map(({ to, label, icon }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            {icon}
            {label}
          </Link>
        </MenuItem>
      ))}
    </>
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
  const profile = `/profile/${String(user.id)}`;

  return (
    <>
      {hasProfile ? (
        <MenuItem asChild>
          <Link to={profile}>
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
          <Link to={profile}>Profile</Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to="/settings">Settings</Link>
      </MenuItem>
    </>
  );
}

function LogOutItem() {
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
      <MenuSeparator />
      <MenuItem onSelect={() => void logOutAndGoHome()}>Log Out</MenuItem>
    </>
  );
}
