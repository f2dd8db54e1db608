import { friendEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { storedEntities } from '@endpaper/web-kit';
import { consumerPact, totalHeader, refusal } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { friendships, readers } from '../../src/features/friends/friend-entities.js';
import { friendsApi } from '../../src/features/friends/friends.api.js';
import { friendsSettingsApi } from '../../src/features/privacy-settings/friends-settings.api.js';

const { requireResponse, requirePages } = consumerPact({ consumer: 'mfe-social', provider: 'svc-social' });
const { friends, friendRequests, friendsOf } = friendsApi.endpoints;
const { friendsSettings, changeFriendsSettings } = friendsSettingsApi.endpoints;

const FRIENDS = ['readers 7 and 8 exist', 'readers 7 and 8 are friends'];

const friend = {
  id: match.integer(8),
  username: match.string('grace'),
  picture: match.string('https://pictures.example/grace.png'),
};

requireResponse('the own friends', {
  given: FRIENDS,
  request: { to: friendEndpoints.current, query: { limit: '24' } },
  response: { headers: totalHeader(1), body: match.eachLike({ ...friend, state: 'friends' }) },
  send: friends.initiate(undefined),
  check: (_, store) => {
    expect(storedEntities(store.getState(), readers)).toEqual([
      { id: 8, username: 'grace', picture: 'https://pictures.example/grace.png' },
    ]);
    expect(storedEntities(store.getState(), friendships)).toEqual([{ id: 8, state: 'friends' }]);
  },
});

requireResponse('the own friends, with one who was asked, whom nobody counts', {
  given: ['reader 7 has asked reader 8 to be friends'],
  request: { to: friendEndpoints.current, query: { limit: '24' } },
  response: { headers: totalHeader(0), body: match.eachLike({ id: friend.id, state: 'requested' }) },
  send: friends.initiate(undefined),
  stored: friendships,
});

requireResponse('the requests', {
  given: ['reader 8 has asked reader 7 to be friends'],
  request: { to: friendEndpoints.requests, query: { limit: '12' } },
  response: { body: match.eachLike({ ...friend, state: 'received' }) },
  send: friendRequests.initiate(undefined),
  check: (_, store) => {
    expect(storedEntities(store.getState(), friendships)).toEqual([{ id: 8, state: 'received' }]);
  },
});

requirePages('requests', {
  given: ['more readers ask reader 7 to be friends than one page holds'],
  request: { to: friendEndpoints.requests, query: { limit: '12' } },
  item: { id: friend.id },
  send: options => friendRequests.initiate(undefined, options),
});

requireResponse('the own friends, one of whom has no picture', {
  given: ['reader 7 exists', 'reader 8 has only a username', 'readers 7 and 8 are friends'],
  request: { to: friendEndpoints.current, query: { limit: '24' } },
  response: { body: match.eachLike({ id: friend.id, picture: match.nullValue() }) },
  send: friends.initiate(undefined),
  check: (_, store) => {
    expect(storedEntities(store.getState(), readers)).toEqual([{ id: 8, picture: null }]);
  },
});

requirePages('friends', {
  given: ['reader 7 has more friends than one page holds'],
  request: { to: friendEndpoints.current, query: { limit: '24' } },
  item: { id: friend.id },
  total: 25,
  send: options => friends.initiate(undefined, options),
});

requireResponse('the own friends without a session', {
  signedIn: false,
  request: { to: friendEndpoints.current, query: { limit: '24' } },
  response: refusal(401, { message: 'Please log in first' }),
  send: friends.initiate(undefined),
});

requireResponse('the friends of another user', {
  given: FRIENDS,
  request: { to: friendEndpoints.ofUser, params: { userId: 8 }, query: { limit: '12' } },
  response: { headers: totalHeader(1), body: match.eachLike({ ...friend, id: match.integer(7) }) },
  send: friendsOf.initiate({ userId: 8, me: 7 }),
  check: ({ data }) => {
    expect(data?.pages[0]?.total).toBe(1);
  },
});

requireResponse('the friends of a reader who does not show them', {
  given: [...FRIENDS, 'reader 8 shows the friends to nobody'],
  request: { to: friendEndpoints.ofUser, params: { userId: 8 }, query: { limit: '12' } },
  response: { body: [] },
  send: friendsOf.initiate({ userId: 8, me: 7 }),
  check: ({ data }) => {
    expect(data?.pages).toEqual([{ items: [] }]);
  },
});

requirePages('friends of another user', {
  given: ['reader 8 has more friends than one page holds'],
  request: { to: friendEndpoints.ofUser, params: { userId: 8 }, query: { limit: '12' } },
  item: { id: friend.id },
  total: 13,
  send: options => friendsOf.initiate({ userId: 8, me: 7 }, options),
});

requireResponse('the friends of a missing user', {
  given: ['reader 7 exists', 'reader 8 does not exist'],
  request: { to: friendEndpoints.ofUser, params: { userId: 8 }, query: { limit: '12' } },
  response: refusal(404, { message: 'There is no such reader' }),
  send: friendsOf.initiate({ userId: 8, me: 7 }),
});

requireResponse('who may see the own friends', {
  given: ['reader 7 exists and shows the friends to friends'],
  request: { to: friendEndpoints.settings },
  response: { body: { visibility: match.string('friends') } },
  send: friendsSettings.initiate(1),
  check: ({ data }) => {
    expect(data).toBe(1);
  },
});

requireResponse('hiding the own friends', {
  given: ['reader 7 exists'],
  request: { to: friendEndpoints.changeSettings, body: { visibility: 'me' } },
  response: { body: { visibility: match.string('me') } },
  send: changeFriendsSettings.initiate({ id: 1, userId: 7, visibility: 'me' }),
});
