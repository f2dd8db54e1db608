import { Button, Loading, PageTitle } from '@endpaper/ui';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useDocumentHead } from '../document/use-document-head.js';
import { useModal } from '../modal/use-modal.js';
import { NotRecognised } from './NotRecognised.js';
import styles from './SignInGate.module.css';
import { useSession } from '../session/use-session.js';

interface SignInGateProps {
  title: string;
  /** The reason to sign in: `To see your favorites`. */
  purpose: ReactNode;
  children: ReactNode;
}

/** Shows its children to signed-in readers, and a Log In button with the purpose to visitors. */
export function SignInGate({ title, purpose, children }: SignInGateProps) {
  const { status } = useSession();
  if (status === 'loading') return <Loading />;
  if (status === 'signed-in') return children;
  if (status === 'unknown') return <Unknown title={title} />;
  return <Invitation title={title} purpose={purpose} />;
}

function Unknown({ title }: { title: string }) {
  useDocumentHead({ title });

  return (
    <section className={styles.gate}>
      <PageTitle>{title}</PageTitle>
      <NotRecognised />
    </section>
  );
}

function Invitation({ title, purpose }: { title: string; purpose: ReactNode }) {
  const modal = useModal();
  const { pathname } = useLocation();
  useDocumentHead({ title });

  return (
    <section className={styles.gate}>
      <PageTitle dir="auto">{title}</PageTitle>
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
