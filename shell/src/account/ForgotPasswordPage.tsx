import { LINK_MINUTES, PasswordResetRequest } from '@endpaper/contracts';
import { PageTitle, TextField } from '@endpaper/ui';
import { Link, useDocumentHead } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useState } from 'react';
import { AccountForm } from './AccountForm.js';
import styles from './AccountForm.module.css';
import { useCarriedFormValues } from './carried-form-values.js';
import { useRequestPasswordResetMutation } from './email.api.js';

const TITLE = 'Forgot your password?';

/** Sends a link for a new password. The page says the same whether or not an account has the email. */
export function Component() {
  const [sentTo, setSentTo] = useState<string>();
  useDocumentHead({ title: TITLE });

  return (
    <div className={styles.page}>
      <PageTitle>{TITLE}</PageTitle>
      {sentTo === undefined ? <RequestForm onDone={setSentTo} /> : <Sent to={sentTo} />}
      <p className={styles.other}>
        You remember it? <Link to="/login">Log In</Link>
      </p>
    </div>
  );
}

function RequestForm({ onDone }: { onDone: (email: string) => void }) {
  const { values } = useCarriedFormValues();
  const [request] = useRequestPasswordResetMutation();
  const { field, ...form } = useContractForm(PasswordResetRequest, {
    defaultValues: { email: values.email },
    submit: async ({ email }) => {
      await request({ email }).unwrap();
      onDone(email);
    },
  });

  return (
    <AccountForm form={form} action="Send the Link">
      <p>We send you a link to a page where you choose a new one.</p>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
    </AccountForm>
  );
}

function Sent({ to }: { to: string }) {
  return (
    <div role="status" className={styles.form}>
      <p>
        If <b>{to}</b> belongs to an account, there will be a mail with a link in a moment. The link works for{' '}
        {LINK_MINUTES} minutes.
      </p>
      <p>No mail? Look into the folder for spam, and check the address.</p>
    </div>
  );
}
