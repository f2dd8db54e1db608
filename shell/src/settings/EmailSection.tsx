import { EmailChange, LINK_MINUTES, type OwnUser } from '@endpaper/contracts';
import { Button, TextField, useToast } from '@endpaper/ui';
import { errorMessage, useModal, type ModalContentProps } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useState } from 'react';
import { AccountForm } from '../account/AccountForm.js';
import { AccountName } from '../account/AccountName.js';
import { PasswordField } from '../account/PasswordField.js';
import { useRequestEmailChangeMutation, useSendVerificationMutation } from '../account/email.api.js';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.js';

/** The email of the reader's account: whether it is confirmed, and how to change it. */
export function EmailSection({ user }: { user: OwnUser }) {
  const modal = useModal();
  const [requested, setRequested] = useState<string>();

  return (
    <SettingsSection title="Email">
      <div>
        <p className={styles.name} dir="auto">
          {user.email}
        </p>
        <p className={styles.details}>{user.email_verified ? 'Confirmed' : 'Not confirmed yet'}</p>
      </div>
      {requested !== undefined && <p role="status">{nextSteps(requested, user)}</p>}
      {!user.email_verified && (
        <p>We sent a mail with a link to this address when you signed up. Please open the link.</p>
      )}
      <div className={styles.actions}>
        {!user.email_verified && <SendAgainButton email={user.email} />}
        <Button
          onClick={() => {
            modal.openForm('Change Email', form => <ChangeEmailForm {...form} onRequested={setRequested} />);
          }}
        >
          Change Email
        </Button>
      </div>
    </SettingsSection>
  );
}

function nextSteps(email: string, user: OwnUser): string {
  return user.email_verified
    ? `We sent a link to ${user.email} and one to ${email}. Please open both within ${LINK_MINUTES} minutes. Until then your address stays as it is.`
    : `We sent a link to ${email}. Please open it within ${LINK_MINUTES} minutes. Until then your address stays as it is.`;
}

function SendAgainButton({ email }: { email: string }) {
  const [send, { isLoading, isSuccess }] = useSendVerificationMutation();
  const toast = useToast();

  async function sendAgain() {
    try {
      await send(undefined).unwrap();
    } catch (thrown) {
      toast(errorMessage(thrown), 'problem');
    }
  }

  return (
    <>
      <Button busy={isLoading} onClick={() => void sendAgain()}>
        Send the Mail Again
      </Button>
      {isSuccess && <p role="status">We sent a mail to {email}</p>}
    </>
  );
}

interface ChangeEmailFormProps extends ModalContentProps {
  onRequested: (email: string) => void;
}

function ChangeEmailForm({ onDone, onDirtyChange, onRequested }: ChangeEmailFormProps) {
  const [request] = useRequestEmailChangeMutation();
  const { field, ...form } = useContractForm(EmailChange, {
    defaultValues: { email: '', password: '' },
    onDirtyChange,
    submit: async change => {
      await request(change).unwrap();
      onRequested(change.email);
      onDone();
    },
  });

  return (
    <AccountForm form={form} action="Change Email">
      <AccountName />
      <TextField label="New Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
    </AccountForm>
  );
}
