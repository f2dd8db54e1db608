import { PageTitle } from '@endpaper/ui';
import { Link, useDocumentHead } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useState } from 'react';
import { AccountForm } from './AccountForm.js';
import styles from './AccountForm.module.css';
import { useResetPasswordMutation } from './email.api.js';
import { NoLink } from './NoLink.js';
import { PasswordField } from './PasswordField.js';
import { NewPasswords, samePasswords } from './sign-up-schemas.js';
import { useLinkToken } from './use-link-token.js';

const TITLE = 'Choose a new password';

/** Sets a new password by the link of a mail. */
export function Component() {
  const token = useLinkToken();
  const [isDone, setDone] = useState(false);
  useDocumentHead({ title: TITLE });

  return (
    <div className={styles.page}>
      <PageTitle>{TITLE}</PageTitle>
      {isDone && (
        <p role="status">
          Your password was changed. All devices were logged out, and your passkeys were removed.{' '}
          <Link to="/login">Log In</Link>
        </p>
      )}
      {!isDone && token === '' && <NoLink />}
      {!isDone && token !== '' && (
        <>
          <PasswordForm
            token={token}
            onDone={() => {
              setDone(true);
            }}
          />
          <p className={styles.other}>
            The link does not work? <Link to="/forgot-password">Send another one</Link>
          </p>
        </>
      )}
    </div>
  );
}

function PasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [reset] = useResetPasswordMutation();
  const { field, ...form } = useContractForm(NewPasswords, {
    defaultValues: { password: '', confirm_password: '' },
    check: samePasswords,
    submit: async ({ password }) => {
      await reset({ token, password }).unwrap();
      onDone();
    },
  });

  return (
    <AccountForm form={form} action="Change Password">
      <PasswordField label="New Password" autoComplete="new-password" hasRule {...field('password')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirm_password')} />
    </AccountForm>
  );
}
