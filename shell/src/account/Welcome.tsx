import { Button } from '@endpaper/ui';
import { Link, useLocation, useSession } from '@endpaper/web-kit';
import { useEffect, useId, useRef } from 'react';
import styles from './Welcome.module.css';

/** Greets a reader who has just signed up, above the page that follows, and on no other. */
export function Component({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const heading = useId();
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);
  if (!user) return null;
  return (
    <section className={styles.welcome} aria-labelledby={heading}>
      <h2 id={heading}>
        Welcome, <bdi>{user.username}</bdi>
      </h2>
      {!user.email_verified && (
        <p>
          We sent a mail to <b>{user.email}</b>. Please open its link, so that you can choose a new password
          if you forget yours.
        </p>
      )}
      {pathname !== '/' && (
        <p>
          <Link to="/">Your home page</Link> has three steps to begin with.
        </p>
      )}
      <Button onClick={onClose}>Got It</Button>
    </section>
  );
}
