import type { Friend } from '@endpaper/contracts';
import type { PortalStore } from '@endpaper/web-kit';
import { addFriend, removeFriend, type FriendPages } from './friend-pages.js';
import { friendsApi, type FriendshipChange } from './friends.api.js';

/**
 * Shows a friendship, or its end, in every list that it changes: the friends of both, and the reader's own. Gives the
 * function that takes it back.
 */
export function showFriendship(
  { reader, other, friends }: FriendshipChange,
  dispatch: PortalStore['dispatch'],
) {
  const show = (friend: Friend) => (list: { pages: FriendPages }) => {
    if (friends) addFriend(list.pages, friend);
    else removeFriend(list.pages, friend);
  };
  const { updateQueryData } = friendsApi.util;
  const shown = [
    dispatch(updateQueryData('friendsOf', other.id, show(reader))),
    dispatch(updateQueryData('friendsOf', reader.id, show(other))),
    dispatch(updateQueryData('friends', undefined, show(other))),
  ];
  return () => {
    for (const { undo } of shown) undo();
  };
}
