import { blockEndpoints, friendEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { storedEntities } from '@endpaper/web-kit';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { friendships, readers } from '../../src/features/friends/friend-entities.js';
import { friendsApi } from '../../src/features/friends/friends.api.js';
import { aFriend } from '../../src/testing/social-builders.js';

const { requireResponse, requirePages } = consumerPact({ consumer: 'mfe-social', provider: 'svc-social' });
const { blockedReaders, changeFriendship, friendship } = friendsApi.endpoints;

const BLOCKED = ['reader 7 has blocked reader 8'];

const change = (act: 'block' | 'unblock') =>
  changeFriendship.initiate({ id: 8, userId: 7, other: aFriend(8, 'grace'), act });

requireResponse('the blocked readers', {
  given: BLOCKED,
  request: { to: blockEndpoints.list, query: { limit: '24' } },
  response: {
    body: match.eachLike({
      id: match.integer(8),
      username: match.string('grace'),
      picture: match.string('https://pictures.example/grace.png'),
    }),
  },
  send: blockedReaders.initiate(undefined),
  check: (_, store) => {
    expect(storedEntities(store.getState(), readers)).toEqual([
      { id: 8, username: 'grace', picture: 'https://pictures.example/grace.png' },
    ]);
    expect(storedEntities(store.getState(), friendships)).toEqual([{ id: 8, state: 'blocked' }]);
  },
});

requirePages('blocked readers', {
  given: ['reader 7 has blocked more readers than one page holds'],
  request: { to: blockEndpoints.list, query: { limit: '24' } },
  item: { id: match.integer(8) },
  send: options => blockedReaders.initiate(undefined, options),
});

requireResponse('the state with a blocked user', {
  given: BLOCKED,
  request: { to: friendEndpoints.state, params: { userId: 8 } },
  response: { body: { id: match.integer(8), state: 'blocked' } },
  send: friendship.initiate(8),
  check: (_, store) => {
    expect(storedEntities(store.getState(), friendships)).toEqual([{ id: 8, state: 'blocked' }]);
  },
});

requireResponse('blocking a reader', {
  given: ['readers 7 and 8 exist'],
  request: { to: blockEndpoints.add, params: { userId: 8 } },
  // The front end reads nothing else: the update was optimistic.
  response: { body: { id: match.integer(8) } },
  send: change('block'),
});

requireResponse('blocking a missing user', {
  given: ['reader 7 exists', 'reader 8 does not exist'],
  request: { to: blockEndpoints.add, params: { userId: 8 } },
  response: refusal(404, { message: 'There is no such reader' }),
  send: change('block'),
});

requireResponse('unblocking a reader', {
  given: BLOCKED,
  request: { to: blockEndpoints.remove, params: { userId: 8 } },
  send: change('unblock'),
});
