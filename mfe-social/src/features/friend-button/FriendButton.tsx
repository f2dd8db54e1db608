import type { OwnUser } from '@endpaper/contracts';
import { Button, ConfirmDialog, Loading, Skeleton } from '@endpaper/ui';
import { useOptimisticChange, useSession } from '@endpaper/web-kit';
import UserRoundMinus from 'lucide-react/icons/user-round-minus';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useEffect, useRef, useState } from 'react';
import { useSetFriendshipMutation } from '../friends/friends.api.js';
import { useFriendsOf } from '../friends/use-friends.js';
import { useKnownUser } from '../users/users.api.js';

interface FriendButtonProps {
  userId: number;
  username: string;
}

/** Adds a user to the friends, or removes them after a confirmation. Not shown to visitors and on the own profile. */
export function FriendButton(props: FriendButtonProps) {
  const { user } = useSession();
  if (!user || user.id === props.userId) return null;
  return <ButtonForOther key={props.userId} user={user} {...props} />;
}

function ButtonForOther({ user, userId, username }: FriendButtonProps & { user: OwnUser }) {
  // Undefined while the friends could not be loaded.
  const { isLoading, areFriends } = useFriendsOf(userId);
  const other = useKnownUser(userId);
  const { change } = useOptimisticChange(useSetFriendshipMutation);
  const [confirming, setConfirming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);

  useEffect(() => {
    // The pressed button was replaced by the other one, and the focus was lost with it.
    if (wasPressed.current && document.activeElement === document.body) button.current?.focus();
  }, [areFriends]);

  function setFriends(become: boolean) {
    wasPressed.current = true;
    setConfirming(false);
    change({
      id: userId,
      userId: user.id,
      other: { id: userId, username, picture: other?.picture ?? null },
      areFriends: become,
    });
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
        onClick={() => {
          setFriends(true);
        }}
      >
        Add Friend
      </Button>
    );
  }
  return (
    <>
      <Button
        ref={button}
        icon={<UserRoundMinus aria-hidden />}
        aria-haspopup="dialog"
        onClick={event => {
          // The second click of a double click on "Add Friend" must not open the dialog.
          if (event.detail < 2) setConfirming(true);
        }}
      >
        Remove Friend
      </Button>
      <ConfirmDialog
        open={confirming}
        title="Remove Friend"
        question={
          <>
            Are you sure you want to remove <span dir="auto">{username}</span> from friends?
          </>
        }
        cancelLabel="Keep Friend"
        confirmLabel="Remove Friend"
        onCancel={() => {
          setConfirming(false);
        }}
        onConfirm={() => {
          setFriends(false);
        }}
      />
    </>
  );
}

export { FriendButton as Component };
