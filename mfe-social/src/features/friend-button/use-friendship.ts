import type { Friend, OwnUser } from '@endpaper/contracts';
import { useToast } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import { useFriendsOfInfiniteQuery, useSetFriendshipMutation } from '../friends/friends.api.js';

// Readers with whom a friendship is on its way, from whichever place it was pressed. Kept here and not in the store,
// which tells of a call a frame after it has begun: two presses can be closer than that.
const onTheirWay = new Set<number>();

/** Whether two readers are friends, as far as that is known, and what changes it. */
export function useFriendship(user: OwnUser, other: Friend) {
  const toast = useToast();
  const { data, isLoading } = useFriendsOfInfiniteQuery(other.id);
  const [setFriendship, { isLoading: isChanging }] = useSetFriendshipMutation({
    // One for all places where the button stands.
    fixedCacheKey: `friendship with ${String(other.id)}`,
  });
  const reader = { id: user.id, username: user.username, picture: user.picture };

  async function send(friends: boolean) {
    onTheirWay.add(other.id);
    const { error: refused } = await setFriendship({ reader, other, friends });
    onTheirWay.delete(other.id);
    if (refused) toast(errorMessage(refused), 'problem');
  }

  return {
    isLoading,
    /** On its way to the server. */
    isChanging,
    /** Undefined while friends can't be asked. */
    areFriends: data?.pages[0]?.items.some(({ id }) => id === user.id),
    change: (friends: boolean) => {
      if (!onTheirWay.has(other.id)) void send(friends);
    },
  };
}
