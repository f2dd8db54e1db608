import { postEndpoints } from '@endpaper/contracts';
import { match, timestamp } from '@endpaper/contract-testing';
import { consumerPact } from '@endpaper/web-kit/testing/pact';
import { notificationsApi } from '../../src/features/notifications/notifications.api.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-notifications', provider: 'svc-posts' });
const { unreadFriendPosts, markFriendPostsRead } = notificationsApi.endpoints;

const FRIENDS = ['reader 8 has written post 2 about book 1', 'readers 7 and 8 are friends'];
const counted = { count: match.integer(1), counted_at: timestamp() };

requireResponse('the number of unread posts of friends', {
  given: FRIENDS,
  request: { to: postEndpoints.unreadOfFriends },
  response: { body: counted },
  send: unreadFriendPosts.initiate(undefined),
});

requireResponse('posts of friends to be marked read', {
  given: FRIENDS,
  request: { to: postEndpoints.markFeedRead, body: { up_to: '2026-01-02T03:04:05.000Z' } },
  send: markFriendPostsRead.initiate('2026-01-02T03:04:05.000Z'),
});
