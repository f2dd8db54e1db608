import { Link } from '@endpaper/web-kit';
import styles from './AccountForm.module.css';
import { useVerifyEmailMutation } from './email.api.js';
import { LinkConfirmation } from './LinkConfirmation.js';

/** Verifies an email by the link of a mail. */
export function Component() {
  const [verify] = useVerifyEmailMutation();
  return (
    <LinkConfirmation
      title="Confirm your email address"
      question="Does the mail with this link belong to you, and to your account at Endpaper?"
      confirm={async token => {
        await verify({ token }).unwrap();
        return (
          <div className={styles.form}>
            <p>Thank you. Your email address is confirmed.</p>
            <p>
              <Link to="/">Go on to your home page</Link>
            </p>
          </div>
        );
      }}
    />
  );
}
