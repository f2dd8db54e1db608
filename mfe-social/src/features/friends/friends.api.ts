import { friendEndpoints, type Friend } from '@endpaper/contracts';
import { api, call, cursorPages, type Page } from '@endpaper/web-kit';
import { showFriendship } from './show-friendship.js';

/** How many friends a page of one's own list has: two, three, four and six abreast all end on a full row. */
const PAGE_SIZE = 24;

/** How many friends a profile shows at first. */
const PICTURES = 12;

const LIST = { type: 'Friend', id: 'LIST' } as const;

const tag = ({ id }: Pick<Friend, 'id'>) => ({ type: 'Friend', id }) as const;

/** Two readers who become friends, or no longer are. */
export interface FriendshipChange {
  reader: Friend;
  other: Friend;
  /** Whether they are to be friends. */
  friends: boolean;
}

/** Friends of the reader and of others; and as the reader makes and loses them. */
export const friendsApi = api.injectEndpoints({
  endpoints: build => ({
    /** The reader's own, the latest first. */
    friends: build.infiniteQuery<Page<Friend>, undefined, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam: cursor }) =>
        call(friendEndpoints.current, { query: { limit: PAGE_SIZE, cursor } }),
      providesTags: [LIST],
    }),
    /** Anyone's. Where the reader is among them, they come first: so the first page tells whether they are. */
    friendsOf: build.infiniteQuery<Page<Friend>, number, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: userId, pageParam: cursor }) =>
        call(friendEndpoints.ofUser, { params: { userId }, query: { limit: PICTURES, cursor } }),
      providesTags: (_list, _error, id) => [tag({ id })],
    }),
    /** Shown at once on both sides; taken back when it is refused. */
    setFriendship: build.mutation<unknown, FriendshipChange>({
      query: ({ other, friends }) =>
        friends
          ? call(friendEndpoints.add, { params: { id: other.id } })
          : call(friendEndpoints.remove, { params: { id: other.id } }),
      // Refused, it may be that the other side was faster, or is gone: either way the lists ask again.
      invalidatesTags: (_friend, _error, { reader, other }) => [LIST, tag(reader), tag(other)],
      onQueryStarted: async (change, { dispatch, queryFulfilled }) => {
        const takeBack = showFriendship(change, dispatch);
        await queryFulfilled.catch(takeBack);
      },
    }),
  }),
});

export const { useFriendsInfiniteQuery, useFriendsOfInfiniteQuery, useSetFriendshipMutation } = friendsApi;
