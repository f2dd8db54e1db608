import { Button, FormMessage } from '@endpaper/ui';
import { LOGGED_OUT } from '../api/call-errors.js';
import { useSession } from '../session/use-session.js';
import styles from './LogInPrompt.module.css';
import { useModal } from './use-modal.js';

/** For a form whose session has ended: offers to log in without losing the form. */
export function LogInPrompt() {
  const { status } = useSession();
  const modal = useModal();
  const loggedOut = status === 'visitor';

  return (
    <div className={loggedOut ? styles.prompt : undefined}>
      <FormMessage>{loggedOut && LOGGED_OUT}</FormMessage>
      {loggedOut && (
        <Button
          onClick={() => {
            modal.open('log-in');
          }}
        >
          Log In
        </Button>
      )}
    </div>
  );
}
