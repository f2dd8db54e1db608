import type { Friend } from '@endpaper/contracts';
import { useToast } from '@endpaper/ui';
import { useOptimisticChange, useSession } from '@endpaper/web-kit';
import { useChangeFriendshipMutation } from '../friends/friends.api.js';

/** Returns the functions that block and unblock a reader. A toast then offers to undo it. */
export function useBlocks() {
  const { user } = useSession();
  const { change } = useOptimisticChange(useChangeFriendshipMutation);
  const toast = useToast();

  const send = (other: Friend, act: 'block' | 'unblock', onStored?: () => void) => {
    if (user) change({ id: other.id, userId: user.id, other, act }, onStored);
  };

  return {
    block: (other: Friend) => {
      // A reader must not be called blocked before the server has stored it.
      send(other, 'block', () => {
        toast(`You have blocked ${other.username}`, 'plain', {
          label: 'Undo',
          onPress: () => {
            send(other, 'unblock');
          },
        });
      });
    },
    unblock: (other: Friend) => {
      send(other, 'unblock');
      toast(`You have unblocked ${other.username}`, 'plain', {
        label: 'Undo',
        onPress: () => {
          send(other, 'block');
        },
      });
    },
  };
}
