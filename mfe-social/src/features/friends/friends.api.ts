import { friendEndpoints, type Friend } from '@endpaper/contracts';
import {
  call,
  change,
  FRIENDS_POSTS,
  invalidateRepeatedly,
  list,
  putInFront,
  storedEntity,
  storeEntities,
  type EntityThunk,
  type IdPage,
} from '@endpaper/web-kit';
import { api } from '../../api.js';
import { friendships, readers, type Friendship, type FriendshipChange } from './friend-entities.js';

/** The friends on a page of the user's own list. Grids of two, three, four and six columns end with a full row. */
const PAGE_SIZE = 24;

/** The friends on a page of a profile. */
const PROFILE_PAGE_SIZE = 12;

const LIST = { type: 'Friend', id: 'LIST' } as const;

/** Whose friends, and who is signed in. */
interface FriendsOf {
  userId: number;
  me: number;
}

const storeOwnFriends =
  (friends: readonly Friend[]): EntityThunk =>
  dispatch => {
    dispatch(storeEntities(readers, friends));
    dispatch(
      storeEntities(
        friendships,
        friends.map(({ id }) => ({ id, areFriends: true })),
      ),
    );
  };

/** The signed-in user comes first, so the first page says whether they are friends. */
const storeFriendsOf =
  (friends: readonly Friend[], { userId, me }: FriendsOf, cursor: string): EntityThunk =>
  dispatch => {
    if (userId === me) {
      dispatch(storeOwnFriends(friends));
      return;
    }
    dispatch(storeEntities(readers, friends));
    if (cursor === '')
      dispatch(storeEntities(friendships, [{ id: userId, areFriends: friends.some(({ id }) => id === me) }]));
  };

const changedLists = ({ id, userId }: FriendshipChange) => [
  LIST,
  { type: 'Friend', id: userId } as const,
  { type: 'Friend', id } as const,
];

const friendshipChange = change<Friendship, FriendshipChange, unknown>(friendships, 'friendship', {
  request: ({ id, areFriends }) =>
    areFriends
      ? call(friendEndpoints.add, { params: { id } })
      : call(friendEndpoints.remove, { params: { id } }),
  show: (friendship, { areFriends }) => ({ ...friendship, areFriends }),
  isStored: (friendship, { areFriends }) => friendship.areFriends === areFriends,
  settle: (_answer, _friendship, { areFriends }) => ({ areFriends }),
  readsAgain: changed => [...changedLists(changed), FRIENDS_POSTS],
});

export const friendsApi = api.injectEndpoints({
  endpoints: build => ({
    /** The friends of the signed-in user, newest first. */
    friends: build.infiniteQuery<IdPage, undefined, string>(
      list(
        readers,
        (_none: undefined, cursor) => call(friendEndpoints.current, { query: { limit: PAGE_SIZE, cursor } }),
        [LIST],
        storeOwnFriends,
      ),
    ),
    friendsOf: build.infiniteQuery<IdPage, FriendsOf, string>({
      ...list(
        readers,
        ({ userId }: FriendsOf, cursor) =>
          call(friendEndpoints.ofUser, { params: { userId }, query: { limit: PROFILE_PAGE_SIZE, cursor } }),
        [],
        storeFriendsOf,
      ),
      providesTags: (_list, _error, { userId }) => [{ type: 'Friend', id: userId }],
    }),
    setFriendship: build.mutation<unknown, FriendshipChange>({
      ...friendshipChange,
      invalidatesTags: (_friend, error, changed) => (error ? [] : changedLists(changed)),
      onQueryStarted: async (changed, lifecycle) => {
        friendshipChange.onQueryStarted(changed, lifecycle);
        const { dispatch, queryFulfilled } = lifecycle;
        if (changed.areFriends) dispatch(putInOwnLists(changed));
        const isDone = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isDone) invalidateRepeatedly([FRIENDS_POSTS], dispatch);
      },
    }),
  }),
});

const putInOwnLists =
  ({ other, userId }: FriendshipChange): EntityThunk =>
  (dispatch, getState) => {
    const { updateQueryData } = friendsApi.util;
    if (!storedEntity(getState(), readers, other.id)) dispatch(storeEntities(readers, [other]));
    dispatch(updateQueryData('friends', undefined, putInFront(other.id)));
    dispatch(updateQueryData('friendsOf', { userId, me: userId }, putInFront(other.id)));
  };

export const { useSetFriendshipMutation } = friendsApi;
