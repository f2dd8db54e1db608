import { match } from '@endpaper/contract-testing';
import { errorMessage } from '@endpaper/web-kit';
import { consumerPact, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { friendsApi } from '../../src/features/friends/friends.api.js';
import { aFriend } from '../../src/testing/user-builders.js';

const requireResponse = consumerPact({ consumer: 'mfe-social', provider: 'svc-social' });

const change = (areFriends: boolean) =>
  friendsApi.endpoints.setFriendship.initiate({ id: 8, userId: 7, other: aFriend(8, 'grace'), areFriends });

requireResponse('adding a friend', {
  given: ['readers 7 and 8 exist'],
  signedIn: true,
  request: { method: 'POST', path: '/api/friends/add/8' },
  // The front end does not read the body: the update was optimistic.
  response: { status: 201, body: match.like({}) },
  use: async ({ dispatch }) => {
    expect((await dispatch(change(true))).error).toBeUndefined();
  },
});

requireResponse('adding an existing friend', {
  given: ['readers 7 and 8 exist', 'readers 7 and 8 are friends'],
  signedIn: true,
  request: { method: 'POST', path: '/api/friends/add/8' },
  response: { status: 200, body: match.like({}) },
  use: async ({ dispatch }) => {
    expect((await dispatch(change(true))).error).toBeUndefined();
  },
});

requireResponse('adding a missing user as a friend', {
  given: ['reader 7 exists', 'reader 8 does not exist'],
  signedIn: true,
  request: { method: 'POST', path: '/api/friends/add/8' },
  response: { status: 404, body: errorBody({ message: 'There is no such reader' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(change(true));
    expect(errorMessage(error)).toBe('There is no such reader');
  },
});

requireResponse('removing a friend', {
  given: ['readers 7 and 8 exist', 'readers 7 and 8 are friends'],
  signedIn: true,
  request: { method: 'DELETE', path: '/api/friends/delete/8' },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    expect((await dispatch(change(false))).error).toBeUndefined();
  },
});

requireResponse('removing a friend without a session', {
  request: { method: 'DELETE', path: '/api/friends/delete/8' },
  response: { status: 401, body: errorBody({ message: 'Please log in first' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(change(false));
    expect(errorMessage(error)).toBe('Please log in first');
  },
});
