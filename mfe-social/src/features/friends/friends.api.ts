import {
  blockEndpoints,
  friendEndpoints,
  type BlockedReader,
  type Friend,
  type FriendState,
} from '@endpaper/contracts';
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
import { HIDEABLE_TAGS } from './hideable-tags.js';

/** The friends on a page of the user's own list. Grids of two, three, four and six columns end with a full row. */
const PAGE_SIZE = 24;

/** The friends on a page of a profile. */
const PROFILE_PAGE_SIZE = 12;

/** The requests on a page. */
const REQUESTS_PAGE_SIZE = 12;

const LIST = { type: 'Friend', id: 'LIST' } as const;
const REQUESTS = { type: 'Friend', id: 'REQUESTS' } as const;
const BLOCKED = { type: 'Friend', id: 'BLOCKED' } as const;

/** The blocked readers on a page. */
const BLOCKED_PAGE_SIZE = 24;

/** Whose friends, and who is signed in. */
interface FriendsOf {
  userId: number;
  me: number;
}

const storeStates =
  (others: readonly (Friend & FriendState)[]): EntityThunk =>
  dispatch => {
    dispatch(
      storeEntities(
        readers,
        others.map(({ id, username, picture }) => ({ id, username, picture })),
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

/** Of a block the answer has no state. */
type Answer = Partial<FriendState> | null;

const friendshipChange = change<FriendState, FriendshipChange, Answer>(friendships, 'friendship', {
  request: ({ id, act }) => {
    if (act === 'add') return call(friendEndpoints.add, { params: { id } });
    if (act === 'remove') return call(friendEndpoints.remove, { params: { id } });
    if (act === 'block') return call(blockEndpoints.add, { params: { userId: id } });
    if (act === 'unblock') return call(blockEndpoints.remove, { params: { userId: id } });
    return call(friendEndpoints.ignore, { params: { userId: id } });
  },
  show: (friendship, { act }) => withAct(friendship, act),
  isStored: (friendship, { act }) =>
    act === 'ignore' ? friendship.state !== 'received' : withAct(friendship, act).state === friendship.state,
  settle: (answer, friendship, { act }) => ({ state: answer?.state ?? withAct(friendship, act).state }),
  readsAgain: change => [...changed(change), FRIENDS_POSTS],
});

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
    /** The readers whom the signed-in user has blocked, newest first. */
    blockedReaders: build.infiniteQuery<IdPage, undefined, string>(
      list(
        readers,
        (_none: undefined, cursor) =>
          call(blockEndpoints.list, { query: { limit: BLOCKED_PAGE_SIZE, cursor } }),
        [BLOCKED],
        (blocked: readonly BlockedReader[]) =>
          storeStates(blocked.map(reader => ({ ...reader, state: 'blocked' }))),
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
    changeFriendship: build.mutation<Answer, FriendshipChange>({
      ...friendshipChange,
      invalidatesTags: (_answer, error, change) => (error ? [] : changed(change)),
      onQueryStarted: async (change, lifecycle) => {
        const { dispatch, queryFulfilled } = lifecycle;
        dispatch(putInOwnLists(change));
        friendshipChange.onQueryStarted(change, lifecycle);
        const done = await queryFulfilled.catch(() => undefined);
        if (!done) return;
        const { act } = change;
        if (act === 'block' || act === 'unblock') invalidateRepeatedly([...HIDEABLE_TAGS], dispatch);
        else if (act === 'remove' || done.data?.state === 'friends')
          invalidateRepeatedly([FRIENDS_POSTS, { type: 'User', id: change.id }], dispatch);
      },
    }),
  }),
});

/** One whose request is accepted is the newest friend, and one who is blocked the newest of the blocked. */
const putInOwnLists =
  ({ id, userId, other, act }: FriendshipChange): EntityThunk =>
  (dispatch, getState) => {
    const isAccepted = act === 'add' && storedEntity(getState(), friendships, id)?.state === 'received';
    if (!isAccepted && act !== 'block') return;
    const { updateQueryData } = friendsApi.util;
    if (!storedEntity(getState(), readers, id)) dispatch(storeEntities(readers, [other]));
    if (act === 'block') {
      dispatch(updateQueryData('blockedReaders', undefined, putInFront(id)));
      return;
    }
    dispatch(updateQueryData('friends', undefined, putInFront(id)));
    dispatch(updateQueryData('friendsOf', { userId, me: userId }, putInFront(id)));
  };

export const { useChangeFriendshipMutation } = friendsApi;
