import { EmptyState, PageTitle } from '@endpaper/ui';
import { Link, SignInGate, useDocumentHead, useSession } from '@endpaper/web-kit';
import type { ReactNode } from 'react';
import { ModerationLinks } from './ModerationLinks.js';
import styles from './Frame.module.css';

interface ModeratorGateProps {
  title: string;
  children: ReactNode;
}

/** A page of moderators: its title, the links to their other pages, and its content. Other readers read whom it is for. */
export function ModeratorGate({ title, children }: ModeratorGateProps) {
  const { user } = useSession();
  return (
    <SignInGate title={title} purpose="This page is for moderators. To see it">
      {user?.moderator ? (
        <div className={styles.page}>
          <PageTitle>{title}</PageTitle>
          <ModerationLinks />
          {children}
        </div>
      ) : (
        <ForModerators title={title} />
      )}
    </SignInGate>
  );
}

function ForModerators({ title }: { title: string }) {
  useDocumentHead({ title });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState message="This page is for moderators.">
        <Link to="/moderation/reports">See what you have reported</Link>
      </EmptyState>
    </>
  );
}
