import { match, timestamp } from '@endpaper/contract-testing';
import { consumerPact } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { notificationsApi } from '../../src/features/notifications/notifications.api.js';

const requireResponse = consumerPact({ consumer: 'mfe-notifications', provider: 'svc-posts' });
const { unreadFriendPosts, markFriendPostsRead } = notificationsApi.endpoints;

const FRIENDS = ['reader 8 has written post 2 about book 1', 'readers 7 and 8 are friends'];
const counted = { count: match.integer(1), counted_at: timestamp() };

requireResponse('the number of unread posts of friends', {
  given: FRIENDS,
  signedIn: true,
  request: { method: 'GET', path: '/api/posts/feed/unread' },
  response: { status: 200, body: counted },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(unreadFriendPosts.initiate(undefined));
    expect(data).toEqual(match.reify(counted));
  },
});

requireResponse('posts of friends to be marked read', {
  given: FRIENDS,
  signedIn: true,
  request: { method: 'POST', path: '/api/posts/feed/read', body: { up_to: '2026-01-02T03:04:05.000Z' } },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(markFriendPostsRead.initiate('2026-01-02T03:04:05.000Z'));
    expect(error).toBeUndefined();
  },
});
