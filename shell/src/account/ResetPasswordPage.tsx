import { Button, FormMessage, PageTitle, TextField } from '@endpaper/ui';
import { Link, useDocumentHead } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useState } from 'react';
import styles from './AccountForm.module.css';
import { useResetPasswordMutation } from './email.api.js';
import { NoLink } from './NoLink.js';
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
          Your password was changed, and all devices were logged out. <Link to="/login">Log In</Link>
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
  const { formProps, field, message, isSubmitting } = useContractForm(NewPasswords, {
    defaultValues: { password: '', confirm_password: '' },
    check: samePasswords,
    submit: async ({ password }) => {
      await reset({ token, password }).unwrap();
      onDone();
    },
  });

  return (
    <form {...formProps} className={styles.form}>
      <FormMessage>{message}</FormMessage>
      <TextField label="New Password" type="password" autoComplete="new-password" {...field('password')} />
      <TextField
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        {...field('confirm_password')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          Change the password
        </Button>
      </div>
    </form>
  );
}
