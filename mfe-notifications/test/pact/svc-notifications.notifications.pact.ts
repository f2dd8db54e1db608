import { notificationEndpoints } from '@endpaper/contracts';
import { match, timestamp } from '@endpaper/contract-testing';
import { storedEntities } from '@endpaper/web-kit';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { notificationEntity, notificationsApi } from '../../src/features/notifications/notifications.api.js';
import {
  settings as settingEntity,
  settingsApi,
} from '../../src/features/settings/notification-settings.api.js';

const { requireResponse, requirePages } = consumerPact({
  consumer: 'mfe-notifications',
  provider: 'svc-notifications',
});
const { notifications, unread, markRead } = notificationsApi.endpoints;
const { notificationSettings, changeNotificationSetting } = settingsApi.endpoints;

const A_COMMENT = ['reader 7 has a notification of comment 9 of reader 8 on post 1'];

const grace = { id: match.integer(8), username: match.string('grace') };
const notification = {
  id: match.integer(1),
  kind: match.string('comment'),
  post: { id: match.integer(1), title: match.string('A room with a door') },
  book_id: match.nullValue(),
  comment_id: match.integer(9),
  actors: match.eachLike({ ...grace, picture: match.string('https://pictures.example/grace.png') }),
  actor_count: match.integer(1),
  created_at: timestamp(),
  read: match.boolean(false),
};

requireResponse('the notifications', {
  given: A_COMMENT,
  request: { to: notificationEndpoints.list, query: { limit: '20' } },
  response: { body: match.eachLike(notification) },
  send: notifications.initiate(undefined),
  stored: notificationEntity,
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
  request: { to: notificationEndpoints.list, query: { limit: '20' } },
  response: { body: match.eachLike(friend) },
  send: notifications.initiate(undefined),
  stored: notificationEntity,
});

requireResponse('the notification of a friend request', {
  given: ['reader 7 has a notification of a request of reader 8'],
  request: { to: notificationEndpoints.list, query: { limit: '20' } },
  response: {
    body: match.eachLike({
      ...{
        id: notification.id,
        kind: 'friend_request',
        post: match.nullValue(),
        comment_id: match.nullValue(),
      },
      actors: match.eachLike(grace),
    }),
  },
  send: notifications.initiate(undefined),
  stored: notificationEntity,
});

requireResponse('the notification of a book that the reader has got', {
  given: ['reader 7 has got book 1'],
  request: { to: notificationEndpoints.list, query: { limit: '20' } },
  response: {
    body: match.eachLike({
      ...{ id: notification.id, kind: 'book_given', post: match.nullValue(), book_id: match.integer(1) },
      ...{ comment_id: match.nullValue(), actors: [] },
    }),
  },
  send: notifications.initiate(undefined),
  stored: notificationEntity,
});

requirePages('notifications', {
  given: ['reader 7 has more notifications than one page holds'],
  request: { to: notificationEndpoints.list, query: { limit: '20' } },
  item: { id: notification.id },
  send: options => notifications.initiate(undefined, options),
});

requireResponse('the number of unread notifications', {
  given: A_COMMENT,
  request: { to: notificationEndpoints.unread },
  response: { body: { count: match.integer(1), friend_posts: match.boolean(true) } },
  send: unread.initiate(undefined),
});

requireResponse('notifications to be marked read', {
  given: A_COMMENT,
  request: { to: notificationEndpoints.markRead, body: { up_to: 1 } },
  send: markRead.initiate(1),
});

const SETTINGS = { comment: true, reply: true, mention: true, vote: false, friend: true, friend_post: true };
const settings = Object.fromEntries(Object.entries(SETTINGS).map(([kind, on]) => [kind, match.boolean(on)]));

requireResponse('the settings of notifications', {
  given: ['reader 7 wants no notifications of votes'],
  request: { to: notificationEndpoints.settings },
  response: { body: settings },
  send: notificationSettings.initiate(undefined),
  check: (_, store) => {
    const read = storedEntities(store.getState(), settingEntity).map(({ kind, isOn }) => [kind, isOn]);
    expect(Object.fromEntries(read)).toEqual(SETTINGS);
  },
});

requireResponse('other settings of notifications', {
  given: ['reader 7 exists'],
  request: { to: notificationEndpoints.changeSettings, body: { vote: false } },
  // The front end shows what it has sent.
  response: { body: match.like({}) },
  send: changeNotificationSetting.initiate({ id: 3, kind: 'vote', isOn: false }),
});

requireResponse('the notifications without a session', {
  signedIn: false,
  request: { to: notificationEndpoints.list, query: { limit: '20' } },
  response: refusal(401, { message: 'Please log in first' }),
  send: notifications.initiate(undefined),
});
