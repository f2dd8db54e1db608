import { Button, FormMessage, PageTitle } from '@endpaper/ui';
import { errorMessage, useDocumentHead } from '@endpaper/web-kit';
import { useState, type ReactNode } from 'react';
import styles from './AccountForm.module.css';
import { NoLink } from './NoLink.js';
import { useLinkToken } from './use-link-token.js';

interface LinkConfirmationProps {
  title: string;
  /** What the button does. */
  question: string;
  /** Confirms the link of a token. @returns what the page then says */
  confirm: (token: string) => Promise<ReactNode>;
}

/** A page that a mail's link opens. It needs a click: programs that look into mails open links by themselves. */
export function LinkConfirmation({ title, question, confirm }: LinkConfirmationProps) {
  const token = useLinkToken();
  const [done, setDone] = useState<ReactNode>();
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useDocumentHead({ title });

  async function press() {
    setBusy(true);
    setMessage(undefined);
    try {
      setDone(await confirm(token));
    } catch (thrown) {
      setMessage(errorMessage(thrown));
    }
    setBusy(false);
  }

  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      {done !== undefined && <div role="status">{done}</div>}
      {done === undefined && token === '' && <NoLink />}
      {done === undefined && token !== '' && (
        <div className={styles.form}>
          <p>{question}</p>
          <FormMessage>{message}</FormMessage>
          <div className={styles.actions}>
            <Button variant="primary" busy={isBusy} onClick={() => void press()}>
              Confirm
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
