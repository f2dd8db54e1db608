import { Button, FormMessage } from '@endpaper/ui';
import { useSession } from '../session/use-session.js';
import styles from './LogInFirst.module.css';
import { useModal } from './use-modal.js';

/** Over a form whose reader is logged out meanwhile: says so, and offers a way in that leaves the form as it is. */
export function LogInFirst() {
  const { status } = useSession();
  const modal = useModal();
  const loggedOut = status === 'visitor';

  return (
    <div className={loggedOut ? styles.first : undefined}>
      <FormMessage>{loggedOut && 'Please log in first'}</FormMessage>
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
