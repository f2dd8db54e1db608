import type { OwnUser } from '@endpaper/contracts';
import { Button, ConfirmDialog, IconButton, Loading, Skeleton } from '@endpaper/ui';
import { useSession } from '@endpaper/web-kit';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useEffect, useRef, useState } from 'react';
import { usersApi } from '../users/users.api.js';
import styles from './FriendButton.module.css';
import { useFriendship } from './use-friendship.js';

interface FriendButtonProps {
  userId: number;
  username: string;
}

/** Makes a reader a friend, or, once asked, ends that. Nothing for visitors and on oneself. */
export function FriendButton(props: FriendButtonProps) {
  const { user } = useSession();
  if (!user || user.id === props.userId) return null;
  return <ButtonForOther key={props.userId} user={user} {...props} />;
}

function ButtonForOther({ user, userId, username }: FriendButtonProps & { user: OwnUser }) {
  // As far as a profile has asked for it: the button alone does not need it.
  const { data: known } = usersApi.endpoints.user.useQueryState(userId);
  const other = { id: userId, username, picture: known?.picture ?? null };
  const { areFriends, isLoading, isChanging, change } = useFriendship(user, other);
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);

  useEffect(() => {
    // One button has gone for the other, and took the focus with it.
    if (pressed.current && document.activeElement === document.body) button.current?.focus();
  }, [areFriends]);

  function press(friends: boolean) {
    pressed.current = true;
    setAsking(false);
    change(friends);
  }

  if (isLoading) {
    return (
      <Loading>
        <Skeleton shape="button" />
      </Loading>
    );
  }
  if (areFriends === undefined) return null;
  if (!areFriends) {
    return (
      <Button
        ref={button}
        variant="primary"
        icon={<UserRoundPlus aria-hidden />}
        busy={isChanging}
        onClick={() => {
          press(true);
        }}
      >
        Add Friend
      </Button>
    );
  }
  return (
    <span className={styles.friend}>
      <IconButton
        ref={button}
        className={styles.sign}
        label="Remove Friend"
        icon={<UserRoundCheck aria-hidden />}
        aria-haspopup="dialog"
        aria-disabled={isChanging || undefined}
        onClick={event => {
          // The second of two clicks on "Add Friend" comes here: it was not meant for this.
          if (!isChanging && event.detail < 2) setAsking(true);
        }}
      />
      Your friend
      <ConfirmDialog
        open={asking}
        title="Remove Friend"
        question={`Are you sure you want to remove ${username} from friends?`}
        cancelLabel="Keep Friend"
        confirmLabel="Remove Friend"
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          press(false);
        }}
      />
    </span>
  );
}

export { FriendButton as Component };
