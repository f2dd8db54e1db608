import { Link } from '@endpaper/web-kit';
import { useConfirmEmailChangeMutation } from './email.api.js';
import { LinkConfirmation } from './LinkConfirmation.js';

/** Confirms a changed email by one of the two links. */
export function Component() {
  const [confirmChange] = useConfirmEmailChangeMutation();
  return (
    <LinkConfirmation
      title="Confirm the new email address"
      question="Is your account at Endpaper to have the new email address?"
      confirm={async token => {
        const { changed } = await confirmChange({ token }).unwrap();
        return changed ? (
          <p>
            Your account has the new email address now. Please log in with it from now on.{' '}
            <Link to="/settings">Go to your settings</Link>
          </p>
        ) : (
          <p>Thank you. Please open the link in the mail to your other address too.</p>
        );
      }}
    />
  );
}
