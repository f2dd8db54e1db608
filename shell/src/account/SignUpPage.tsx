import { Link, Navigate, useDocumentHead, useLocation, useSession } from '@endpaper/web-kit';
import styles from './AccountForm.module.css';
import { AccountPage } from './AccountPage.js';
import { useNextPath } from './next-path.js';
import { ShortSignUpForm } from './ShortSignUpForm.js';

/** The sign-up page, with the short form. It redirects signed-in readers to `?next=`. */
export function Component() {
  const { status } = useSession();
  const next = useNextPath();
  // As on the log-in page.
  const state: unknown = useLocation().state;
  useDocumentHead({ title: 'Sign Up' });

  if (status === 'signed-in') return <Navigate to={next} replace state={state} />;
  return (
    <AccountPage title="Sign Up">
      <ShortSignUpForm />
      <p className={styles.other}>
        Already a reader?{' '}
        <Link to={`/login?next=${encodeURIComponent(next)}`} state={state} replace>
          Log In
        </Link>
      </p>
    </AccountPage>
  );
}
