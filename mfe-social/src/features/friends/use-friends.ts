import type { Friend } from '@endpaper/contracts';
import {
  useAllEntities,
  useEntities,
  useEntity,
  useSession,
  withoutItems,
  type Page,
} from '@endpaper/web-kit';
import { useMemo } from 'react';
import { friendships, readers } from './friend-entities.js';
import { withFriend } from './friend-pages.js';
import { friendsApi } from './friends.api.js';

/** Returns the friends of the signed-in user, with the pending changes. */
export function useFriends(options?: { skip: boolean }) {
  const friends = useEntities(readers, friendsApi.useFriendsInfiniteQuery(undefined, options));
  return { ...friends, data: useOwnFriends(friends.data) };
}

/** Returns the friends of any user, with the pending changes, and whether the signed-in user is one of them. */
export function useFriendsOf(userId: number) {
  const { user } = useSession();
  const me = user?.id ?? 0;
  const read = friendsApi.useFriendsOfInfiniteQuery({ userId, me }, { skip: user === undefined });
  // Not those that another user was shown.
  const friends = useEntities(readers, { ...read, data: read.currentData });
  const { data: friendship } = useEntity(friendships, { data: userId });
  const areFriends = friends.data && friendship?.areFriends;
  const own = useOwnFriends(friends.data);
  const others = useMemo(() => {
    if (!friends.data || !user || areFriends === undefined) return friends.data;
    const { pages } = friends.data;
    const { id, username, picture } = user;
    return {
      pages: areFriends
        ? withFriend(pages, { id, username, picture })
        : withoutItems(pages, friend => friend.id === id),
    };
  }, [friends.data, user, areFriends]);
  return { ...friends, data: userId === me ? own : others, areFriends };
}

/** The signed-in user's list without those whose friendship has ended since it was read. */
function useOwnFriends(list: { pages: Page<Friend>[] } | undefined) {
  const known = useAllEntities(friendships);
  return useMemo(() => {
    const ended = new Set(known.filter(({ areFriends }) => !areFriends).map(({ id }) => id));
    return list && { pages: withoutItems(list.pages, ({ id }) => ended.has(id)) };
  }, [list, known]);
}
