import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { Count, Id, MAX_UNREAD, pageQuery } from '../wire.js';
import { Notification, NotificationSettings } from './notification.js';

const SETTINGS = '/api/notifications/settings';

export const notificationEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: "The signed-in reader's notifications, newest first",
    access: 'signed-in',
    status: 200,
    query: z.object(pageQuery({ standard: 20, max: 100 })),
    response: z.array(Notification),
    paged: true,
  }),
  unread: defineEndpoint({
    method: 'GET',
    path: '/api/notifications/unread',
    summary: `The number of the signed-in reader's unread notifications, ${MAX_UNREAD} at most`,
    access: 'signed-in',
    status: 200,
    response: z.object({
      count: Count,
      /** Whether the reader wants to hear of posts of friends, which svc-posts counts. */
      friend_posts: z.boolean(),
    }),
  }),
  markRead: defineEndpoint({
    method: 'POST',
    path: '/api/notifications/read',
    summary: "Mark the signed-in reader's notifications read, up to the one with this id",
    access: 'signed-in',
    whileSuspended: true,
    status: 204,
    body: z.object({ up_to: Id }),
  }),
  settings: defineEndpoint({
    method: 'GET',
    path: SETTINGS,
    summary: 'The kinds of notifications that the signed-in reader gets',
    access: 'signed-in',
    status: 200,
    response: NotificationSettings,
  }),
  changeSettings: defineEndpoint({
    method: 'PATCH',
    path: SETTINGS,
    summary: 'Choose kinds of notifications that the signed-in reader gets; the others stay as they are',
    access: 'signed-in',
    status: 200,
    body: z.partial(NotificationSettings),
    response: NotificationSettings,
  }),
};
