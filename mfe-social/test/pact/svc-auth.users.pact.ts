import { match } from '@endpaper/contract-testing';
import { isNotFound, errorMessage, sessionApi, storedEntities } from '@endpaper/web-kit';
import { CURSOR, consumerPact, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { searchApi } from '../../src/features/search/found-readers.api.js';
import { users, usersApi } from '../../src/features/users/users.api.js';
import { reader } from './user-examples.js';

const requireResponse = consumerPact({ consumer: 'mfe-social', provider: 'svc-auth' });
const { user } = usersApi.endpoints;
const { foundReaders, suggestedReaders } = searchApi.endpoints;
const { session } = sessionApi.endpoints;
const { integer, nullValue, string } = match;

const profile = {
  id: integer(8),
  username: string('grace'),
  first_name: string('Grace'),
  last_name: string('Hopper'),
  picture: string('https://pictures.example/grace.png'),
};

requireResponse('the session', {
  given: ['reader 7 exists', 'reader 7 has a session'],
  signedIn: true,
  request: { method: 'GET', path: '/api/auth' },
  response: { status: 200, body: reader },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(session.initiate(undefined));
    expect(data).toEqual(match.reify(reader));
  },
});

requireResponse('another user', {
  given: ['readers 7 and 8 exist'],
  signedIn: true,
  request: { method: 'GET', path: '/api/users/8' },
  response: { status: 200, body: profile },
  use: async store => {
    await store.dispatch(user.initiate(8));
    expect(storedEntities(store.getState(), users)).toEqual([match.reify(profile)]);
  },
});

const silent = { first_name: nullValue(), last_name: nullValue(), picture: nullValue() };

requireResponse('a user with a username only', {
  given: ['reader 7 exists', 'reader 8 has only a username'],
  signedIn: true,
  request: { method: 'GET', path: '/api/users/8' },
  response: { status: 200, body: { id: profile.id, ...silent } },
  use: async store => {
    await store.dispatch(user.initiate(8));
    expect(storedEntities(store.getState(), users)).toEqual([
      { id: 8, first_name: null, last_name: null, picture: null },
    ]);
  },
});

requireResponse('a missing user', {
  given: ['reader 7 exists', 'reader 8 does not exist'],
  signedIn: true,
  request: { method: 'GET', path: '/api/users/8' },
  response: { status: 404, body: errorBody({ message: 'There is no such reader' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(user.initiate(8));
    expect(isNotFound(error)).toBe(true);
  },
});

requireResponse('a user without a session', {
  given: ['reader 8 exists'],
  request: { method: 'GET', path: '/api/users/8' },
  response: { status: 401, body: errorBody({ message: 'Please log in first' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(user.initiate(8));
    expect(errorMessage(error)).toBe('Please log in first');
  },
});

const path = '/api/users/search';

requireResponse('the readers whose names match a search', {
  given: ['readers 7 and 8 exist'],
  signedIn: true,
  request: { method: 'GET', path, query: { limit: '24', q: 'grac hop' } },
  response: { status: 200, body: match.eachLike(profile) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(foundReaders.initiate('grac hop'));
    expect(data?.pages).toEqual([{ items: [match.reify(profile)] }]);
  },
});

requireResponse('the second page of the readers whose names match a search', {
  given: ['more readers match a search than one page holds'],
  signedIn: true,
  request: { method: 'GET', path, query: { limit: '24', q: 'reader', cursor: CURSOR.matcher } },
  response: { status: 200, body: match.eachLike({ id: profile.id }) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(foundReaders.initiate('reader', { initialPageParam: CURSOR.example }));
    expect(data?.pages).toEqual([{ items: [{ id: 8 }] }]);
  },
});

requireResponse('suggestions of readers', {
  given: ['readers 7 and 8 exist'],
  signedIn: true,
  request: { method: 'GET', path, query: { limit: '3', q: 'gra' } },
  response: { status: 200, body: match.eachLike(profile) },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(suggestedReaders.initiate('gra'));
    expect(data).toEqual({ items: [match.reify(profile)] });
  },
});
