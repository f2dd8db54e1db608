import { match } from '@endpaper/pacts';
import { sentenceOf } from '@endpaper/web-kit';
import { needsOf, sentences } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { friendsApi } from '../../src/features/friends/friends.api.js';
import { aFriend } from '../../src/testing/user-builders.js';

const need = needsOf({ consumer: 'mfe-social', provider: 'svc-social' });

const change = (friends: boolean) =>
  friendsApi.endpoints.setFriendship.initiate({
    reader: aFriend(7, 'ada'),
    other: aFriend(8, 'grace'),
    friends,
  });

need('a reader to be a friend', {
  given: ['readers 7 and 8 exist'],
  signedIn: true,
  request: { method: 'POST', path: '/api/friends/add/8' },
  // Nothing of it is read: the friendship is shown already.
  answer: { status: 201, body: match.like({}) },
  use: async ({ dispatch }) => {
    expect((await dispatch(change(true))).error).toBeUndefined();
  },
});

need('a reader who is one already to be a friend', {
  given: ['readers 7 and 8 exist', 'readers 7 and 8 are friends'],
  signedIn: true,
  request: { method: 'POST', path: '/api/friends/add/8' },
  answer: { status: 200, body: match.like({}) },
  use: async ({ dispatch }) => {
    expect((await dispatch(change(true))).error).toBeUndefined();
  },
});

need('a reader who is not there to be a friend', {
  given: ['reader 7 exists', 'reader 8 does not exist'],
  signedIn: true,
  request: { method: 'POST', path: '/api/friends/add/8' },
  answer: { status: 404, body: sentences({ message: 'There is no such reader' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(change(true));
    expect(sentenceOf(error)).toBe('There is no such reader');
  },
});

need('a friend to be one no longer', {
  given: ['readers 7 and 8 exist', 'readers 7 and 8 are friends'],
  signedIn: true,
  request: { method: 'DELETE', path: '/api/friends/delete/8' },
  answer: { status: 204 },
  use: async ({ dispatch }) => {
    expect((await dispatch(change(false))).error).toBeUndefined();
  },
});

need('a friend to be one no longer, by someone whose session has ended', {
  request: { method: 'DELETE', path: '/api/friends/delete/8' },
  answer: { status: 401, body: sentences({ message: 'Please log in first' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(change(false));
    expect(sentenceOf(error)).toBe('Please log in first');
  },
});
