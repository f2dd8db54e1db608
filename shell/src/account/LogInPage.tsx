import { Link, Navigate, useDocumentHead, useLocation, useSession } from '@endpaper/web-kit';
import styles from './AccountForm.module.css';
import { AccountPage } from './AccountPage.js';
import { LogInForm } from './LogInForm.js';
import { useNextPath } from './next-path.js';

/** The log-in page. It redirects signed-in readers to `?next=`. */
export function Component() {
  const { status } = useSession();
  const next = useNextPath();
  // An act that waits for the login: `usePendingAct`. The two pages are one entry of the history, which the login replaces:
  // Back must not do the act again.
  const state: unknown = useLocation().state;
  useDocumentHead({ title: 'Log In' });

  if (status === 'signed-in') return <Navigate to={next} replace state={state} />;
  return (
    <AccountPage title="Log In">
      <LogInForm />
      <p className={styles.other}>
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
      <p className={styles.other}>
        New here?{' '}
        <Link to={`/signup?next=${encodeURIComponent(next)}`} state={state} replace>
          Sign Up
        </Link>
      </p>
    </AccountPage>
  );
}
