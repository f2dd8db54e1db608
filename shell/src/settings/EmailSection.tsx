import { EmailChange, LINK_MINUTES, type OwnUser } from '@endpaper/contracts';
import { Button, FormMessage, TextField, useToast } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useState } from 'react';
import { useRequestEmailChangeMutation, useSendVerificationMutation } from '../account/email.api.js';
import styles from './EmailSection.module.css';
import { SettingsSection } from './SettingsSection.js';

/** The email of the reader's account: whether it is confirmed, and a form that changes it. */
export function EmailSection({ user }: { user: OwnUser }) {
  const [requested, setRequested] = useState<string>();

  return (
    <SettingsSection title="Email">
      <p className={styles.email}>
        <b dir="auto">{user.email}</b> <EmailState isVerified={user.email_verified} />
      </p>
      {!user.email_verified && <SendAgain email={user.email} />}
      {requested === undefined ? (
        <ChangeForm onDone={setRequested} />
      ) : (
        <p role="status">{nextSteps(requested, user)}</p>
      )}
    </SettingsSection>
  );
}

function EmailState({ isVerified }: { isVerified: boolean }) {
  return <span className={styles.state}>{isVerified ? 'Confirmed' : 'Not confirmed yet'}</span>;
}

function nextSteps(email: string, user: OwnUser): string {
  return user.email_verified
    ? `We sent a link to ${user.email} and one to ${email}. Please open both within ${LINK_MINUTES} minutes. Until then your address stays as it is.`
    : `We sent a link to ${email}. Please open it within ${LINK_MINUTES} minutes. Until then your address stays as it is.`;
}

function SendAgain({ email }: { email: string }) {
  const [send, { isLoading }] = useSendVerificationMutation();
  const toast = useToast();

  async function sendAgain() {
    try {
      await send(undefined).unwrap();
      toast(`We sent a mail to ${email}`);
    } catch (thrown) {
      toast(errorMessage(thrown), 'problem');
    }
  }

  return (
    <div className={styles.unconfirmed}>
      <p>We sent a mail with a link to this address when you signed up. Please open the link.</p>
      <Button busy={isLoading} onClick={() => void sendAgain()}>
        Send the mail again
      </Button>
    </div>
  );
}

function ChangeForm({ onDone }: { onDone: (email: string) => void }) {
  const [request] = useRequestEmailChangeMutation();
  const { formProps, field, message, isSubmitting } = useContractForm(EmailChange, {
    defaultValues: { email: '', password: '' },
    submit: async change => {
      await request(change).unwrap();
      onDone(change.email);
    },
  });

  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <TextField label="New Email" type="email" autoComplete="email" {...field('email')} />
      <TextField
        label="Your Password"
        type="password"
        autoComplete="current-password"
        {...field('password')}
      />
      <div>
        <Button type="submit" busy={isSubmitting}>
          Change the address
        </Button>
      </div>
    </form>
  );
}
