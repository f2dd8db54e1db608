import { friendEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { storedEntities } from '@endpaper/web-kit';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { friendships, type FriendshipChange } from '../../src/features/friends/friend-entities.js';
import { friendsApi } from '../../src/features/friends/friends.api.js';
import { aFriend } from '../../src/testing/social-builders.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-social', provider: 'svc-social' });
const { friendship } = friendsApi.endpoints;

const change = (act: FriendshipChange['act']) =>
  friendsApi.endpoints.changeFriendship.initiate({ id: 8, userId: 7, other: aFriend(8, 'grace'), act });

const STATES = {
  none: ['readers 7 and 8 exist'],
  requested: ['reader 7 has asked reader 8 to be friends'],
  received: ['reader 8 has asked reader 7 to be friends'],
  friends: ['readers 7 and 8 exist', 'readers 7 and 8 are friends'],
};

for (const [state, given] of Object.entries(STATES))
  requireResponse(`the state ${state} with another user`, {
    given,
    request: { to: friendEndpoints.state, params: { userId: 8 } },
    response: { body: { id: match.integer(8), state } },
    send: friendship.initiate(8),
    check: (_, store) => {
      expect(storedEntities(store.getState(), friendships)).toEqual([{ id: 8, state }]);
    },
  });

requireResponse('the state with a missing user', {
  given: ['reader 7 exists', 'reader 8 does not exist'],
  request: { to: friendEndpoints.state, params: { userId: 8 } },
  response: refusal(404, { message: 'There is no such reader' }),
  send: friendship.initiate(8),
});

requireResponse('adding a reader', {
  given: STATES.none,
  request: { to: friendEndpoints.add, params: { id: 8 } },
  // The front end reads nothing else: the update was optimistic.
  response: { body: { state: 'requested' } },
  send: change('add'),
});

requireResponse('adding a reader who has asked', {
  given: STATES.received,
  request: { to: friendEndpoints.add, params: { id: 8 } },
  response: { body: { state: 'friends' } },
  send: change('add'),
});

requireResponse('adding an existing friend', {
  given: STATES.friends,
  request: { to: friendEndpoints.add, params: { id: 8 } },
  response: { status: 200, body: { state: 'friends' } },
  send: change('add'),
});

requireResponse('adding a missing user as a friend', {
  given: ['reader 7 exists', 'reader 8 does not exist'],
  request: { to: friendEndpoints.add, params: { id: 8 } },
  response: refusal(404, { message: 'There is no such reader' }),
  send: change('add'),
});

requireResponse('ignoring a request', {
  given: STATES.received,
  request: { to: friendEndpoints.ignore, params: { userId: 8 } },
  send: change('ignore'),
});

requireResponse('removing a friend', {
  given: STATES.friends,
  request: { to: friendEndpoints.remove, params: { id: 8 } },
  send: change('remove'),
});

requireResponse('removing a friend without a session', {
  signedIn: false,
  request: { to: friendEndpoints.remove, params: { id: 8 } },
  response: refusal(401, { message: 'Please log in first' }),
  send: change('remove'),
});
