import { buttonClass } from '@endpaper/ui';
import { Link, useLocation, type Location } from '@endpaper/web-kit';
import { useNextPath } from '../account/next-path.js';
import styles from './VisitorLinks.module.css';

/** Pages to which a login must not lead back. */
const ACCOUNT_PAGES = ['/login', '/signup', '/forgot-password', '/reset-password'];

/** Leads visitors to the pages to log in and to sign up, and from there back to this page. */
export function VisitorLinks() {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const carried = useNextPath();
  const isAccountPage = ACCOUNT_PAGES.includes(pathname);
  const next = isAccountPage ? carried : `${pathname}${search}`;
  // An act that waits for the login goes on: `usePendingAct`.
  const pending = isAccountPage ? state : null;
  return (
    <nav aria-label="Account" className={styles.links}>
      <Link
        to={`/login?next=${encodeURIComponent(next)}`}
        state={pending}
        replace={isAccountPage}
        className={styles.logIn}
      >
        Log In
      </Link>
      <Link
        to={`/signup?next=${encodeURIComponent(next)}`}
        state={pending}
        replace={isAccountPage}
        className={buttonClass('quiet', styles.signUp)}
      >
        Sign Up
      </Link>
    </nav>
  );
}
