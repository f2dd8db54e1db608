import { friendEndpoints, type Friend } from '@endpaper/contracts';
import {
  call,
  cursorPages,
  FRIENDS_POSTS,
  invalidateRepeatedly,
  optimisticMutation,
  type ApiStore,
  type Page,
} from '@endpaper/web-kit';
import { api } from '../../api.js';
import { addFriend, removeFriend, type FriendPages } from './cached-friends.js';

/** The friends on a page of the user's own list. Grids of two, three, four and six columns end with a full row. */
const PAGE_SIZE = 24;

/** The friends on a page of a profile. */
const PROFILE_PAGE_SIZE = 12;

const LIST = { type: 'Friend', id: 'LIST' } as const;

const tag = ({ id }: Pick<Friend, 'id'>) => ({ type: 'Friend', id }) as const;

/** A change of the friendship between the signed-in user and another one; `after` says whether they become friends. */
interface FriendshipChange {
  user: Friend;
  other: Friend;
  before: boolean;
  after: boolean;
}

export const friendsApi = api.injectEndpoints({
  endpoints: build => ({
    /** The friends of the signed-in user, newest first. */
    friends: build.infiniteQuery<Page<Friend>, undefined, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam: cursor }) =>
        call(friendEndpoints.current, { query: { limit: PAGE_SIZE, cursor } }),
      providesTags: [LIST],
    }),
    /** The friends of any user. The signed-in user comes first, so the first page shows whether they are friends. */
    friendsOf: build.infiniteQuery<Page<Friend>, number, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: userId, pageParam: cursor }) =>
        call(friendEndpoints.ofUser, { params: { userId }, query: { limit: PROFILE_PAGE_SIZE, cursor } }),
      providesTags: (_list, _error, id) => [tag({ id })],
    }),
    setFriendship: build.mutation<unknown, FriendshipChange>({
      ...optimisticMutation<FriendshipChange, unknown>({
        request: ({ other: { id }, after }) =>
          after
            ? call(friendEndpoints.add, { params: { id } })
            : call(friendEndpoints.remove, { params: { id } }),
        show: showFriendship,
        settle: (_friend, change, store) => {
          showFriendship(change, store);
          invalidateRepeatedly([FRIENDS_POSTS], store.dispatch);
        },
        // Another user may log in while a change is pending.
        key: ({ user, other }) => `friendship of ${user.id} with ${other.id}`,
        affectedTags: ({ user, other }) => [LIST, tag(user), tag(other), FRIENDS_POSTS],
      }),
      // After a refusal too: the other user may have changed the friendship or deleted the account.
      invalidatesTags: (_friend, _error, { user, other }) => [LIST, tag(user), tag(other)],
    }),
  }),
});

/** Writes the change into the friends of both users. Returns the rollback. */
function showFriendship({ user, other, before, after }: FriendshipChange, { dispatch }: ApiStore) {
  // A pending change to what the server has confirmed: a second removal would change the count once more.
  if (before === after) return () => undefined;
  const write = (friend: Friend) => (list: { pages: FriendPages }) => {
    if (after) addFriend(list.pages, friend);
    else removeFriend(list.pages, friend);
  };
  const { updateQueryData } = friendsApi.util;
  const patches = [
    dispatch(updateQueryData('friendsOf', other.id, write(user))),
    dispatch(updateQueryData('friendsOf', user.id, write(other))),
    dispatch(updateQueryData('friends', undefined, write(other))),
  ];
  return () => {
    for (const { undo } of patches) undo();
  };
}

export const { useFriendsInfiniteQuery, useFriendsOfInfiniteQuery, useSetFriendshipMutation } = friendsApi;
