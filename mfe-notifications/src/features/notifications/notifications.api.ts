import { notificationEndpoints, type Notification } from '@endpaper/contracts';
import { api, call, cursorPages, type Page } from '@endpaper/web-kit';

/** The notifications on a page of the list. */
const PAGE_SIZE = 20;

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
    unread: build.query<{ count: number }, undefined>({
      query: () => call(notificationEndpoints.unread),
      providesTags: [UNREAD],
    }),
    /** Marks the notifications up to an id read. The list keeps showing what was unread: `showAllRead` changes it. */
    markRead: build.mutation<unknown, number>({
      query: upTo => call(notificationEndpoints.markRead, { body: { up_to: upTo } }),
      invalidatesTags: (_nothing, error) => (error ? [] : [UNREAD]),
    }),
  }),
});

/** Marks the loaded notifications read in the cache. */
export const showAllRead = () =>
  notificationsApi.util.updateQueryData('notifications', undefined, ({ pages }) => {
    for (const notification of pages.flatMap(({ items }) => items)) notification.read = true;
  });

export const { useNotificationsInfiniteQuery, useUnreadQuery, useMarkReadMutation } = notificationsApi;
