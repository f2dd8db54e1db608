import { match, timestamp } from '@endpaper/contract-testing';
import { errorMessage, storedEntities } from '@endpaper/web-kit';
import { CURSOR, consumerPact, errorBody, nextPageHeader } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { notificationEntity, notificationsApi } from '../../src/features/notifications/notifications.api.js';
import {
  settings as settingEntity,
  settingsApi,
} from '../../src/features/settings/notification-settings.api.js';

const requireResponse = consumerPact({ consumer: 'mfe-notifications', provider: 'svc-notifications' });
const { notifications, unread, markRead } = notificationsApi.endpoints;
const { notificationSettings, changeNotificationSetting } = settingsApi.endpoints;

const A_COMMENT = ['reader 7 has a notification of comment 9 of reader 8 on post 1'];
const LIST = { method: 'GET', path: '/api/notifications', query: { limit: '20' } } as const;

const grace = { id: match.integer(8), username: match.string('grace') };
const notification = {
  id: match.integer(1),
  kind: match.string('comment'),
  post: { id: match.integer(1), title: match.string('A room with a door') },
  comment_id: match.integer(9),
  actors: match.eachLike({ ...grace, picture: match.string('https://pictures.example/grace.png') }),
  actor_count: match.integer(1),
  created_at: timestamp(),
  read: match.boolean(false),
};

requireResponse('the notifications', {
  given: A_COMMENT,
  signedIn: true,
  request: LIST,
  response: { status: 200, body: match.eachLike(notification) },
  use: async store => {
    await store.dispatch(notifications.initiate(undefined));
    expect(storedEntities(store.getState(), notificationEntity)).toEqual([match.reify(notification)]);
  },
});

const friend = {
  id: notification.id,
  kind: match.string('friend'),
  post: match.nullValue(),
  comment_id: match.nullValue(),
  actors: match.eachLike({ ...grace, picture: match.nullValue() }),
};

requireResponse('the notification of a friend, who has no picture', {
  given: ['reader 7 has a notification of reader 8, who has no picture, as a friend'],
  signedIn: true,
  request: LIST,
  response: { status: 200, body: match.eachLike(friend) },
  use: async store => {
    await store.dispatch(notifications.initiate(undefined));
    expect(storedEntities(store.getState(), notificationEntity)).toEqual([match.reify(friend)]);
  },
});

requireResponse('the first page of many notifications', {
  given: ['reader 7 has more notifications than one page holds'],
  signedIn: true,
  request: LIST,
  response: {
    status: 200,
    headers: nextPageHeader('/api/notifications?limit=20'),
    body: match.eachLike({ id: notification.id }),
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(notifications.initiate(undefined));
    expect(data?.pages).toEqual([{ items: [1], next: CURSOR.example }]);
  },
});

requireResponse('the second page of many notifications', {
  given: ['reader 7 has more notifications than one page holds'],
  signedIn: true,
  request: { ...LIST, query: { limit: '20', cursor: CURSOR.matcher } },
  response: { status: 200, body: match.eachLike({ id: notification.id }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(notifications.initiate(undefined, { initialPageParam: CURSOR.example }));
    expect(data?.pages).toEqual([{ items: [1] }]);
  },
});

requireResponse('the number of unread notifications', {
  given: A_COMMENT,
  signedIn: true,
  request: { method: 'GET', path: '/api/notifications/unread' },
  response: { status: 200, body: { count: match.integer(1), friend_posts: match.boolean(true) } },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(unread.initiate(undefined));
    expect(data).toEqual({ count: 1, friend_posts: true });
  },
});

requireResponse('notifications to be marked read', {
  given: A_COMMENT,
  signedIn: true,
  request: { method: 'POST', path: '/api/notifications/read', body: { up_to: 1 } },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(markRead.initiate(1));
    expect(error).toBeUndefined();
  },
});

const SETTINGS = { comment: true, reply: true, mention: true, vote: false, friend: true, friend_post: true };
const settings = Object.fromEntries(Object.entries(SETTINGS).map(([kind, on]) => [kind, match.boolean(on)]));

requireResponse('the settings of notifications', {
  given: ['reader 7 wants no notifications of votes'],
  signedIn: true,
  request: { method: 'GET', path: '/api/notifications/settings' },
  response: { status: 200, body: settings },
  use: async store => {
    await store.dispatch(notificationSettings.initiate(undefined));
    const read = storedEntities(store.getState(), settingEntity).map(({ kind, isOn }) => [kind, isOn]);
    expect(Object.fromEntries(read)).toEqual(SETTINGS);
  },
});

requireResponse('other settings of notifications', {
  given: ['reader 7 exists'],
  signedIn: true,
  request: { method: 'PATCH', path: '/api/notifications/settings', body: { vote: false } },
  // The front end shows what it has sent.
  response: { status: 200, body: match.like({}) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(
      changeNotificationSetting.initiate({ id: 3, kind: 'vote', isOn: false }),
    );
    expect(error).toBeUndefined();
  },
});

requireResponse('the notifications without a session', {
  request: LIST,
  response: { status: 401, body: errorBody({ message: 'Please log in first' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(notifications.initiate(undefined));
    expect(errorMessage(error)).toBe('Please log in first');
  },
});
