import { friendEndpoints, type Friend, type FriendState, type OwnFriend } from '@endpaper/contracts';
import {
  call,
  change,
  FRIENDS_POSTS,
  invalidateRepeatedly,
  list,
  one,
  putInFront,
  storedEntity,
  storeEntities,
  type EntityThunk,
  type IdPage,
} from '@endpaper/web-kit';
import { api } from '../../api.js';
import { friendships, readers, withAct, type FriendshipChange } from './friend-entities.js';

/** The friends on a page of the user's own list. Grids of two, three, four and six columns end with a full row. */
const PAGE_SIZE = 24;

/** The friends on a page of a profile. */
const PROFILE_PAGE_SIZE = 12;

/** The requests on a page. */
const REQUESTS_PAGE_SIZE = 12;

const LIST = { type: 'Friend', id: 'LIST' } as const;
const REQUESTS = { type: 'Friend', id: 'REQUESTS' } as const;

/** Whose friends, and who is signed in. */
interface FriendsOf {
  userId: number;
  me: number;
}

const storeStates =
  (others: readonly OwnFriend[]): EntityThunk =>
  dispatch => {
    dispatch(
      storeEntities(
        readers,
        others.map(({ state: _, ...reader }) => reader),
      ),
    );
    dispatch(
      storeEntities(
        friendships,
        others.map(({ id, state }) => ({ id, state })),
      ),
    );
  };

/** All in the signed-in user's own list are friends. */
const storeFriendsOf = (friends: readonly Friend[], { userId, me }: FriendsOf) =>
  userId === me
    ? storeStates(friends.map(friend => ({ ...friend, state: 'friends' })))
    : storeEntities(readers, friends);

const changed = ({ id, userId }: FriendshipChange) => [
  LIST,
  REQUESTS,
  { type: 'Friend', id: userId } as const,
  { type: 'Friend', id } as const,
];

const friendshipChange = change<FriendState, FriendshipChange, FriendState | null>(
  friendships,
  'friendship',
  {
    request: ({ id, act }) => {
      if (act === 'add') return call(friendEndpoints.add, { params: { id } });
      if (act === 'remove') return call(friendEndpoints.remove, { params: { id } });
      return call(friendEndpoints.ignore, { params: { userId: id } });
    },
    show: (friendship, { act }) => withAct(friendship, act),
    isStored: (friendship, { act }) =>
      act === 'ignore'
        ? friendship.state !== 'received'
        : withAct(friendship, act).state === friendship.state,
    settle: answer => ({ state: answer?.state ?? 'none' }),
    readsAgain: change => [...changed(change), FRIENDS_POSTS],
  },
);

export const friendsApi = api.injectEndpoints({
  endpoints: build => ({
    /** The friends of the signed-in user, then those whom the user has asked. */
    friends: build.infiniteQuery<IdPage, undefined, string>(
      list(
        readers,
        (_none: undefined, cursor) => call(friendEndpoints.current, { query: { limit: PAGE_SIZE, cursor } }),
        [LIST],
        storeStates,
      ),
    ),
    /** Those who ask the signed-in user to be friends, newest first. */
    friendRequests: build.infiniteQuery<IdPage, undefined, string>(
      list(
        readers,
        (_none: undefined, cursor) =>
          call(friendEndpoints.requests, { query: { limit: REQUESTS_PAGE_SIZE, cursor } }),
        [REQUESTS],
        storeStates,
      ),
    ),
    friendship: build.query<number, number>(
      one(friendships, userId => call(friendEndpoints.state, { params: { userId } })),
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
    changeFriendship: build.mutation<FriendState | null, FriendshipChange>({
      ...friendshipChange,
      invalidatesTags: (_answer, error, change) => (error ? [] : changed(change)),
      onQueryStarted: async (change, lifecycle) => {
        const { dispatch, queryFulfilled } = lifecycle;
        dispatch(putInOwnLists(change));
        friendshipChange.onQueryStarted(change, lifecycle);
        const done = await queryFulfilled.catch(() => undefined);
        const areFriends = done?.data?.state === 'friends';
        if (areFriends || (done && change.act === 'remove')) invalidateRepeatedly([FRIENDS_POSTS], dispatch);
      },
    }),
  }),
});

/** One whose request is accepted is the newest friend. */
const putInOwnLists =
  ({ id, userId, other, act }: FriendshipChange): EntityThunk =>
  (dispatch, getState) => {
    if (act !== 'add' || storedEntity(getState(), friendships, id)?.state !== 'received') return;
    const { updateQueryData } = friendsApi.util;
    if (!storedEntity(getState(), readers, id)) dispatch(storeEntities(readers, [other]));
    dispatch(updateQueryData('friends', undefined, putInFront(id)));
    dispatch(updateQueryData('friendsOf', { userId, me: userId }, putInFront(id)));
  };

export const { useChangeFriendshipMutation } = friendsApi;
