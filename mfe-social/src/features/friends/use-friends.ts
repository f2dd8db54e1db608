import type { Friend, FriendStateName, OwnFriend } from '@endpaper/contracts';
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

/** The states of those in a list. */
const OWN_SIDE: readonly FriendStateName[] = ['friends', 'requested'];
const FRIENDS: readonly FriendStateName[] = ['friends'];
const RECEIVED: readonly FriendStateName[] = ['received'];
const BLOCKED: readonly FriendStateName[] = ['blocked'];

/** Returns the friends of the signed-in user, and those whom the user has asked, with the pending changes. */
export function useFriends(options?: { skip: boolean }) {
  const friends = useEntities(readers, friendsApi.useFriendsInfiniteQuery(undefined, options));
  return { ...friends, data: useWithStates(friends.data, OWN_SIDE) };
}

/** Returns those who ask the signed-in user to be friends, with the pending changes. */
export function useFriendRequests() {
  const requests = useEntities(readers, friendsApi.useFriendRequestsInfiniteQuery(undefined));
  return { ...requests, data: useWithStates(requests.data, RECEIVED) };
}

/** Returns the readers whom the signed-in user has blocked, with the pending changes. */
export function useBlockedReaders() {
  const blocked = useEntities(readers, friendsApi.useBlockedReadersInfiniteQuery(undefined));
  return { ...blocked, data: useWithStates(blocked.data, BLOCKED) };
}

/** Returns how the signed-in user and another one stand, with the pending change. `retry` reads it again after a failure. */
export function useFriendship(userId: number) {
  const { user } = useSession();
  const skip = user === undefined || user.id === userId;
  const read = friendsApi.useFriendshipQuery(userId, { skip });
  const { data } = useEntity(friendships, read);
  const retry = () => {
    if (read.isError) void read.refetch();
  };
  return { state: data?.state, isLoading: read.isLoading, retry };
}

/** Returns the friends of any user, with the pending changes. */
export function useFriendsOf(userId: number) {
  const { user } = useSession();
  const me = user?.id ?? 0;
  const read = friendsApi.useFriendsOfInfiniteQuery({ userId, me }, { skip: user === undefined });
  // Not those that another user was shown.
  const friends = useEntities(readers, { ...read, data: read.currentData });
  const { data: friendship } = useEntity(friendships, { data: userId });
  const own = useWithStates(friends.data, FRIENDS);
  const others = useMemo(() => {
    if (!friends.data || !user || !friendship) return friends.data;
    const { pages } = friends.data;
    const { id, username, picture } = user;
    return {
      pages:
        friendship.state === 'friends'
          ? withFriend(pages, { id, username, picture })
          : withoutItems(pages, friend => friend.id === id),
    };
  }, [friends.data, user, friendship]);
  return { ...friends, data: userId === me ? own : others };
}

/** The signed-in user's list with the state of each, without those who have left it since it was read. */
function useWithStates(
  list: { pages: Page<Friend>[] } | undefined,
  wanted: readonly FriendStateName[],
): { pages: Page<OwnFriend>[] } | undefined {
  const known = useAllEntities(friendships);
  return useMemo(() => {
    if (!list) return undefined;
    const stateOf = new Map(known.map(({ id, state }) => [id, state]));
    const withState = (friend: Friend) => {
      const state = stateOf.get(friend.id);
      return state && wanted.includes(state) ? [{ ...friend, state }] : [];
    };
    const { total } = list.pages[0] ?? {};
    // Friends come first, and they alone are counted.
    const ended = list.pages
      .flatMap(({ items }) => items)
      .slice(0, total)
      .filter(friend => withState(friend).length === 0);
    return {
      pages: list.pages.map(page => ({
        ...page,
        ...(total !== undefined && { total: total - ended.length }),
        items: page.items.flatMap(withState),
      })),
    };
  }, [list, known, wanted]);
}
