import type { OwnUser } from '@endpaper/contracts';
import { ConfirmDialog, Loading, Skeleton } from '@endpaper/ui';
import { useOptimisticChange, useSession } from '@endpaper/web-kit';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useState } from 'react';
import { useBlocks } from '../blocks/use-blocks.js';
import type { FriendshipChange } from '../friends/friend-entities.js';
import { useChangeFriendshipMutation } from '../friends/friends.api.js';
import { useFriendship } from '../friends/use-friends.js';
import { useKnownUser } from '../users/users.api.js';
import { ActButton } from './ActButton.js';
import styles from './FriendButton.module.css';
import { StateButton } from './StateButton.js';
import { useReplacedFocus } from './use-replaced-focus.js';

interface FriendButtonProps {
  userId: number;
  username: string;
}

/** Says how the signed-in user and another one stand, and changes it. Not shown to visitors and on the own profile. */
export function FriendButton(props: FriendButtonProps) {
  const { user } = useSession();
  if (!user || user.id === props.userId) return null;
  return <ButtonForOther key={props.userId} user={user} {...props} />;
}

function ButtonForOther({ user, userId, username }: FriendButtonProps & { user: OwnUser }) {
  // Undefined while the state could not be loaded.
  const { isLoading, state } = useFriendship(userId);
  const other = useKnownUser(userId);
  const { change } = useOptimisticChange(useChangeFriendshipMutation);
  const [confirming, setConfirming] = useState(false);
  const { replacing, notePress } = useReplacedFocus(state);
  const { unblock } = useBlocks();

  const friend = { id: userId, username, picture: other?.picture ?? null };
  const act = (name: FriendshipChange['act']) => {
    notePress();
    setConfirming(false);
    change({ id: userId, userId: user.id, other: friend, act: name });
  };

  if (isLoading)
    return (
      <Loading>
        <Skeleton shape="button" />
      </Loading>
    );
  if (state === 'none')
    return (
      <ActButton
        {...replacing}
        variant="primary"
        icon={<UserRoundPlus aria-hidden />}
        onAct={() => {
          act('add');
        }}
      >
        Add Friend
      </ActButton>
    );
  if (state === 'requested')
    return (
      <StateButton
        key={state}
        {...replacing}
        icon={<Clock aria-hidden />}
        action="Take back the request"
        onAct={() => {
          act('remove');
        }}
      >
        Requested
      </StateButton>
    );
  if (state === 'received')
    return (
      <div className={styles.answers} role="group" aria-label="Friend request">
        <ActButton
          {...replacing}
          variant="primary"
          icon={<Check aria-hidden />}
          onAct={() => {
            act('add');
          }}
        >
          Accept
        </ActButton>
        <ActButton
          onAct={() => {
            act('ignore');
          }}
        >
          Ignore
        </ActButton>
      </div>
    );
  if (state === 'blocked')
    return (
      <ActButton
        {...replacing}
        onAct={() => {
          notePress();
          unblock(friend);
        }}
      >
        Unblock
      </ActButton>
    );
  return (
    state === 'friends' && (
      <>
        <StateButton
          key={state}
          {...replacing}
          icon={<UserRoundCheck aria-hidden />}
          action="Remove Friend"
          onAct={() => {
            setConfirming(true);
          }}
        >
          Friends
        </StateButton>
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
            act('remove');
          }}
        />
      </>
    )
  );
}

export { FriendButton as Component };
