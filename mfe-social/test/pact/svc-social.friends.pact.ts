import { match } from '@endpaper/contract-testing';
import { isNotFound, errorMessage, storedEntities } from '@endpaper/web-kit';
import { CURSOR, consumerPact, nextPageHeader, errorBody, totalHeader } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { friendships, readers } from '../../src/features/friends/friend-entities.js';
import { friendsApi } from '../../src/features/friends/friends.api.js';

const requireResponse = consumerPact({ consumer: 'mfe-social', provider: 'svc-social' });
const { friends, friendsOf } = friendsApi.endpoints;

const FRIENDS = ['readers 7 and 8 exist', 'readers 7 and 8 are friends'];
const OWN = '/api/friends/current';

const friend = {
  id: match.integer(8),
  username: match.string('grace'),
  picture: match.string('https://pictures.example/grace.png'),
};

requireResponse('the own friends', {
  given: FRIENDS,
  signedIn: true,
  request: { method: 'GET', path: OWN, query: { limit: '24' } },
  response: { status: 200, headers: totalHeader(1), body: match.eachLike(friend) },
  use: async store => {
    const { data } = await store.dispatch(friends.initiate(undefined));
    expect(data?.pages).toEqual([{ items: [8], total: 1 }]);
    expect(storedEntities(store.getState(), readers)).toEqual([match.reify(friend)]);
  },
});

requireResponse('the own friends, one of whom has no picture', {
  given: ['reader 7 exists', 'reader 8 has only a username', 'readers 7 and 8 are friends'],
  signedIn: true,
  request: { method: 'GET', path: OWN, query: { limit: '24' } },
  response: { status: 200, body: match.eachLike({ id: friend.id, picture: match.nullValue() }) },
  use: async store => {
    await store.dispatch(friends.initiate(undefined));
    expect(storedEntities(store.getState(), readers)).toEqual([{ id: 8, picture: null }]);
  },
});

requireResponse('the first page of many friends', {
  given: ['reader 7 has more friends than one page holds'],
  signedIn: true,
  request: { method: 'GET', path: OWN, query: { limit: '24' } },
  response: {
    status: 200,
    headers: { ...totalHeader(25), ...nextPageHeader(`${OWN}?limit=24`) },
    body: match.eachLike({ id: friend.id }),
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(friends.initiate(undefined));
    expect(data?.pages).toEqual([{ items: [8], next: CURSOR.example, total: 25 }]);
  },
});

requireResponse('the second page of many friends', {
  given: ['reader 7 has more friends than one page holds'],
  signedIn: true,
  request: { method: 'GET', path: OWN, query: { limit: '24', cursor: CURSOR.matcher } },
  response: { status: 200, body: match.eachLike({ id: friend.id }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(friends.initiate(undefined, { initialPageParam: CURSOR.example }));
    expect(data?.pages).toEqual([{ items: [8] }]);
  },
});

requireResponse('the own friends without a session', {
  request: { method: 'GET', path: OWN, query: { limit: '24' } },
  response: { status: 401, body: errorBody({ message: 'Please log in first' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(friends.initiate(undefined));
    expect(errorMessage(error)).toBe('Please log in first');
  },
});

requireResponse('the friends of another user', {
  given: FRIENDS,
  signedIn: true,
  request: { method: 'GET', path: '/api/friends/8', query: { limit: '12' } },
  response: {
    status: 200,
    headers: totalHeader(1),
    body: match.eachLike({ ...friend, id: match.integer(7) }),
  },
  use: async store => {
    const { data } = await store.dispatch(friendsOf.initiate({ userId: 8, me: 7 }));
    expect(data?.pages[0]?.total).toBe(1);
    // The signed-in user comes first, which shows that the two are friends.
    expect(storedEntities(store.getState(), friendships)).toEqual([{ id: 8, areFriends: true }]);
  },
});

requireResponse('the first page of many friends of another user', {
  given: ['reader 8 has more friends than one page holds'],
  signedIn: true,
  request: { method: 'GET', path: '/api/friends/8', query: { limit: '12' } },
  response: {
    status: 200,
    headers: { ...totalHeader(13), ...nextPageHeader('/api/friends/8?limit=12') },
    body: match.eachLike({ id: friend.id }),
  },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(friendsOf.initiate({ userId: 8, me: 7 }));
    expect(data?.pages).toEqual([{ items: [8], next: CURSOR.example, total: 13 }]);
  },
});

requireResponse('the second page of many friends of another user', {
  given: ['reader 8 has more friends than one page holds'],
  signedIn: true,
  request: { method: 'GET', path: '/api/friends/8', query: { limit: '12', cursor: CURSOR.matcher } },
  response: { status: 200, body: match.eachLike({ id: friend.id }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(
      friendsOf.initiate({ userId: 8, me: 7 }, { initialPageParam: CURSOR.example }),
    );
    expect(data?.pages).toEqual([{ items: [8] }]);
  },
});

requireResponse('the friends of a missing user', {
  given: ['reader 7 exists', 'reader 8 does not exist'],
  signedIn: true,
  request: { method: 'GET', path: '/api/friends/8', query: { limit: '12' } },
  response: { status: 404, body: errorBody({ message: 'There is no such reader' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(friendsOf.initiate({ userId: 8, me: 7 }));
    expect(isNotFound(error)).toBe(true);
  },
});
