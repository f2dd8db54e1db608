import type { Moderator } from '@endpaper/contracts';
import { Avatar, Button, ConfirmDialog } from '@endpaper/ui';
import { errorMessage, Link, useSession } from '@endpaper/web-kit';
import { useState } from 'react';
import lists from '../lists/Lists.module.css';
import { useRemoveModeratorMutation } from './moderators.api.js';
import styles from './Moderators.module.css';

/** A moderator, and the button that takes the role away, which asks first. */
export function ModeratorRow({ moderator: { id, username, picture, configured } }: { moderator: Moderator }) {
  const { user } = useSession();
  const [remove, { isLoading, error, reset }] = useRemoveModeratorMutation();
  const [isAsking, setAsking] = useState(false);

  async function confirm() {
    const { error: refused } = await remove(id);
    if (refused) return;
    setAsking(false);
  }

  return (
    <li className={lists.row}>
      <Link to={`/profile/${id}`} className={styles.reader}>
        <Avatar name={username} picture={picture} decorative />
        <span dir="auto">{username}</span>
      </Link>
      {configured ? (
        <span className={styles.configured}>Set by the configuration</span>
      ) : (
        <Button
          aria-label={`Remove ${username}…`}
          onClick={() => {
            reset();
            setAsking(true);
          }}
        >
          Remove…
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Remove Moderator"
        subject={username}
        question={
          user?.id === id
            ? 'You can’t see reports any more, until another moderator adds you.'
            : 'This reader can’t see and decide reports any more.'
        }
        cancelLabel="Keep Moderator"
        confirmLabel="Remove Moderator"
        busy={isLoading}
        error={error && errorMessage(error)}
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => void confirm()}
      />
    </li>
  );
}
