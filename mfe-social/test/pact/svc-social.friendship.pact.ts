import { friendEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { friendsApi } from '../../src/features/friends/friends.api.js';
import { aFriend } from '../../src/testing/social-builders.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-social', provider: 'svc-social' });

const change = (areFriends: boolean) =>
  friendsApi.endpoints.setFriendship.initiate({ id: 8, userId: 7, other: aFriend(8, 'grace'), areFriends });

requireResponse('adding a friend', {
  given: ['readers 7 and 8 exist'],
  request: { to: friendEndpoints.add, params: { id: 8 } },
  // The front end does not read the body: the update was optimistic.
  response: { body: match.like({}) },
  send: change(true),
});

requireResponse('adding an existing friend', {
  given: ['readers 7 and 8 exist', 'readers 7 and 8 are friends'],
  request: { to: friendEndpoints.add, params: { id: 8 } },
  response: { status: 200, body: match.like({}) },
  send: change(true),
});

requireResponse('adding a missing user as a friend', {
  given: ['reader 7 exists', 'reader 8 does not exist'],
  request: { to: friendEndpoints.add, params: { id: 8 } },
  response: refusal(404, { message: 'There is no such reader' }),
  send: change(true),
});

requireResponse('removing a friend', {
  given: ['readers 7 and 8 exist', 'readers 7 and 8 are friends'],
  request: { to: friendEndpoints.remove, params: { id: 8 } },
  send: change(false),
});

requireResponse('removing a friend without a session', {
  signedIn: false,
  request: { to: friendEndpoints.remove, params: { id: 8 } },
  response: refusal(401, { message: 'Please log in first' }),
  send: change(false),
});
