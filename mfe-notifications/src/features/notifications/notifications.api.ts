import {
  notificationEndpoints,
  postEndpoints,
  type Notification,
  type UnreadPosts,
} from '@endpaper/contracts';
import { call, cursorPages, invalidateIfUnclear, type Page } from '@endpaper/web-kit';
import { api } from '../../api.js';

/** The notifications on a page of the list. */
const PAGE_SIZE = 20;

/** So many of the newest are compared with the loaded ones. */
const CHECKED = 100;

const LIST = { type: 'Notification', id: 'LIST' } as const;
const UNREAD = { type: 'Notification', id: 'UNREAD' } as const;

export const notificationsApi = api.injectEndpoints({
  endpoints: build => ({
    /** The notifications of the signed-in user, newest first. */
    notifications: build.infiniteQuery<Page<Notification>, undefined, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam: cursor }) =>
        call(notificationEndpoints.list, { query: { limit: PAGE_SIZE, cursor } }),
      providesTags: [LIST],
    }),
    /** Takes away the loaded notifications that are gone. What has come since stays out of the list. */
    removeGone: build.mutation<Page<Notification>, undefined>({
      query: () => call(notificationEndpoints.list, { query: { limit: CHECKED } }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const read = await queryFulfilled.catch(() => undefined);
        if (!read) return;
        dispatch(
          notificationsApi.util.updateQueryData('notifications', undefined, ({ pages }) => {
            removeGone(pages, read.data);
          }),
        );
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
function removeGone(pages: Page<Notification>[], { items, next }: Page<Notification>): void {
  const oldest = next === undefined ? 0 : (items.at(-1)?.id ?? 0);
  const loaded = new Set(pages.flatMap(page => page.items.map(({ id }) => id)));
  const added = items.filter(({ id }) => !loaded.has(id));
  const isThere = ({ id, kind, post }: Notification) =>
    id < oldest ||
    items.some(item => item.id === id) ||
    added.some(item => item.kind === kind && item.post?.id === post?.id);
  for (const page of pages) page.items = page.items.filter(isThere);
}

/** Takes the marks of the loaded notifications up to an id away. */
const showRead = (upTo: number) =>
  notificationsApi.util.updateQueryData('notifications', undefined, ({ pages }) => {
    for (const notification of pages.flatMap(({ items }) => items))
      if (notification.id <= upTo) notification.read = true;
  });

export const {
  useNotificationsInfiniteQuery,
  useRemoveGoneMutation,
  useUnreadQuery,
  useUnreadFriendPostsQuery,
  useMarkReadMutation,
  useMarkFriendPostsReadMutation,
} = notificationsApi;
