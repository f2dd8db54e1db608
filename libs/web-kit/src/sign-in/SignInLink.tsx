import { classNames } from '@endpaper/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOwnName } from '../front-end/front-end-name.js';
import { useExpectsReader } from '../preferences/use-expects-reader.js';
import { useSession } from '../session/use-session.js';
import styles from './SignInLine.module.css';
import type { PendingAct } from './use-pending-act.js';

interface SignInLinkProps {
  /** The name of the act that goes on after the login: the page does it with `usePendingAct`. */
  act: string;
  className?: string | undefined;
  /** The id of the text that says what can be done after the login. */
  describedBy?: string;
  children: ReactNode;
}

/** Whether the page offers what only readers can do by a login. */
export function useOffersSignIn(): boolean {
  const { status } = useSession();
  const expectsReader = useExpectsReader();
  // A page with an unknown session must not say that the reader is logged out.
  return !expectsReader && status !== 'unknown';
}

/** Leads visitors to the log-in page, and from there back to this page, where the act is done. Renders nothing for readers. */
export function SignInLink({ act, className, describedBy, children }: SignInLinkProps) {
  const isOffered = useOffersSignIn();
  const ownName = useOwnName();
  const { pathname, search } = useLocation();
  if (!isOffered) return null;
  const next = encodeURIComponent(`${pathname}${search}`);
  const state: PendingAct = { act: ownName(act) };
  return (
    <Link
      to={`/login?next=${next}`}
      state={state}
      className={classNames(styles.link, className)}
      aria-describedby={describedBy}
    >
      {children}
    </Link>
  );
}
