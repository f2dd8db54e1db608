import {
  notificationEndpoints,
  postEndpoints,
  type Notification,
  type UnreadPosts,
} from '@endpaper/contracts';
import {
  call,
  entity,
  invalidateIfUnclear,
  list,
  patchEntity,
  removeEntities,
  storedEntities,
  useEntities,
  type EntityThunk,
  type IdPage,
  type Page,
} from '@endpaper/web-kit';
import { api } from '../../api.js';

/** The notifications on a page of the list. */
const PAGE_SIZE = 20;

/** So many of the newest are compared with the loaded ones. */
const CHECKED = 100;

const LIST = { type: 'Notification', id: 'LIST' } as const;
const UNREAD = { type: 'Notification', id: 'UNREAD' } as const;

/** The notifications of the page, each once. */
export const notificationEntity = entity<Notification>('mfe-notifications/notification', 'Notification');

export const notificationsApi = api.injectEndpoints({
  endpoints: build => ({
    /** The notifications of the signed-in user, newest first. */
    notifications: build.infiniteQuery<IdPage, undefined, string>(
      list(
        notificationEntity,
        (_none: undefined, cursor) =>
          call(notificationEndpoints.list, { query: { limit: PAGE_SIZE, cursor } }),
        [LIST],
      ),
    ),
    /** Takes away the loaded notifications that are gone. What has come since stays out of the list. */
    removeGone: build.mutation<Page<Notification>, undefined>({
      query: () => call(notificationEndpoints.list, { query: { limit: CHECKED } }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const read = await queryFulfilled.catch(() => undefined);
        if (read) dispatch(removeGone(read.data));
      },
    }),
    /** The number of unread notifications, and whether the user wants to hear of posts of friends, too. */
    unread: build.query<{ count: number; friend_posts: boolean }, undefined>({
      query: () => call(notificationEndpoints.unread),
      providesTags: [UNREAD],
    }),
    /** The number of posts of friends that the user has not read, which svc-posts counts. */
    unreadFriendPosts: build.query<UnreadPosts, undefined>({
      query: () => call(postEndpoints.unreadOfFriends),
      providesTags: [UNREAD],
    }),
    /** Marks the posts of friends read, up to those of a time. */
    markFriendPostsRead: build.mutation<unknown, string>({
      query: upTo => call(postEndpoints.markFeedRead, { body: { up_to: upTo } }),
      invalidatesTags: (_nothing, error) => (error ? [] : [UNREAD]),
      onQueryStarted: (_upTo, lifecycle) => invalidateIfUnclear([UNREAD], lifecycle),
    }),
    /** Marks the notifications up to an id read. */
    markRead: build.mutation<unknown, number>({
      query: upTo => call(notificationEndpoints.markRead, { body: { up_to: upTo } }),
      onQueryStarted: async (upTo, lifecycle) => {
        void invalidateIfUnclear([UNREAD], lifecycle);
        const { dispatch, queryFulfilled } = lifecycle;
        const isMarked = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (isMarked) dispatch(showRead(upTo));
      },
      invalidatesTags: (_nothing, error) => (error ? [] : [UNREAD]),
    }),
  }),
});

/** A notification that others have added to is newer, with another id: the loaded one stays until the list is loaded again. */
const removeGone =
  ({ items, next }: Page<Notification>): EntityThunk =>
  (dispatch, getState) => {
    const oldest = next === undefined ? 0 : (items.at(-1)?.id ?? 0);
    const loaded = storedEntities(getState(), notificationEntity);
    const added = items.filter(({ id }) => !loaded.some(each => each.id === id));
    const isThere = ({ id, kind, post }: Notification) =>
      id < oldest ||
      items.some(item => item.id === id) ||
      added.some(item => item.kind === kind && item.post?.id === post?.id);
    const gone = loaded.filter(each => !isThere(each));
    dispatch(
      removeEntities(
        notificationEntity,
        gone.map(({ id }) => id),
      ),
    );
  };

/** Takes the marks of the loaded notifications up to an id away. */
const showRead =
  (upTo: number): EntityThunk =>
  (dispatch, getState) => {
    for (const { id, read } of storedEntities(getState(), notificationEntity))
      if (id <= upTo && !read) dispatch(patchEntity(notificationEntity, id, { read: true }));
  };

export const useNotifications = () =>
  useEntities(
    notificationEntity,
    notificationsApi.useNotificationsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
  );

export const {
  useRemoveGoneMutation,
  useUnreadQuery,
  useUnreadFriendPostsQuery,
  useMarkReadMutation,
  useMarkFriendPostsReadMutation,
} = notificationsApi;
