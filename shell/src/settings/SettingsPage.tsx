import { PageTitle } from '@endpaper/ui';
import { SignInGate, useDocumentHead, useSession } from '@endpaper/web-kit';
import { ColoursSection } from './ColoursSection.js';
import { DeleteAccountSection } from './DeleteAccountSection.js';
import { EmailSection } from './EmailSection.js';
import { ExportSection } from './ExportSection.js';
import { PasskeysSection } from './PasskeysSection.js';
import { PasswordSection } from './PasswordSection.js';
import { ProfileSection } from './ProfileSection.js';
import { RemoteSections } from './RemoteSections.js';
import { SessionsSection } from './SessionsSection.js';
import styles from './Settings.module.css';

const TITLE = 'Settings';

/** The account page of a reader. */
export function Component() {
  return (
    <SignInGate title={TITLE} purpose="To see and change your account">
      <Settings />
    </SignInGate>
  );
}

function Settings() {
  useDocumentHead({ title: TITLE });
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={styles.page}>
      <PageTitle>{TITLE}</PageTitle>
      <ProfileSection user={user} />
      <EmailSection user={user} />
      <PasswordSection />
      <PasskeysSection />
      <SessionsSection />
      <RemoteSections />
      <ColoursSection />
      <ExportSection />
      <DeleteAccountSection />
    </div>
  );
}
