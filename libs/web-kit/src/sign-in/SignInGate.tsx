import { Button, Loading, Notice, PageTitle } from '@endpaper/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { offlineMessage } from '../api/call-errors.js';
import { useDocumentHead } from '../document/use-document-head.js';
import { useModal } from '../modal/use-modal.js';
import { useSessionQuery } from '../session/session.api.js';
import { NOT_RECOGNISED } from '../session/SessionProvider.js';
import styles from './SignInGate.module.css';
import { useSession } from '../session/use-session.js';

interface SignInGateProps {
  title: string;
  /** The reason to sign in: `To see your favorites`. */
  purpose: string;
  children: ReactNode;
}

/** Shows its children to signed-in readers, and a Log In button with the purpose to visitors. */
export function SignInGate({ title, purpose, children }: SignInGateProps) {
  const { status } = useSession();
  if (status === 'loading') return <Loading />;
  if (status === 'signed-in') return children;
  if (status === 'unknown') return <NotRecognised title={title} />;
  return <Invitation title={title} purpose={purpose} />;
}

function NotRecognised({ title }: { title: string }) {
  const { refetch, isFetching } = useSessionQuery(undefined);
  useDocumentHead({ title });

  return (
    <section className={styles.gate}>
      <PageTitle>{title}</PageTitle>
      <Notice
        message={offlineMessage(NOT_RECOGNISED)}
        action={{ label: 'Try again', onPress: () => void refetch(), busy: isFetching }}
      />
    </section>
  );
}

function Invitation({ title, purpose }: { title: string; purpose: string }) {
  const modal = useModal();
  const { pathname } = useLocation();
  useDocumentHead({ title });

  return (
    <section className={styles.gate}>
      <PageTitle>{title}</PageTitle>
      <p>{purpose}, please log in.</p>
      <Button
        variant="primary"
        onClick={() => {
          modal.open('log-in');
        }}
      >
        Log In
      </Button>
      <p className={styles.new}>
        New here? <Link to={`/signup?next=${encodeURIComponent(pathname)}`}>Sign Up</Link>
      </p>
    </section>
  );
}
