import { authEndpoints, userEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { sessionApi, storedEntities } from '@endpaper/web-kit';
import { CURSOR, consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { searchApi } from '../../src/features/search/found-readers.api.js';
import { profileSettingsApi } from '../../src/features/privacy-settings/profile-settings.api.js';
import { users, usersApi } from '../../src/features/users/users.api.js';
import { reader } from './user-examples.js';

const { requireResponse } = consumerPact({ consumer: 'mfe-social', provider: 'svc-auth' });
const { user } = usersApi.endpoints;
const { foundReaders, suggestedReaders } = searchApi.endpoints;
const { session } = sessionApi.endpoints;
const { profileSettings, changeProfileSettings } = profileSettingsApi.endpoints;
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
  request: { to: authEndpoints.session },
  response: { body: reader },
  send: session.initiate(undefined),
});

requireResponse('another user', {
  given: ['readers 7 and 8 exist'],
  request: { to: userEndpoints.byId, params: { id: 8 } },
  response: { body: { ...profile, bio: string('Compiles and reads') } },
  send: user.initiate(8),
  stored: users,
});

const silent = { first_name: nullValue(), last_name: nullValue(), picture: nullValue(), bio: nullValue() };

requireResponse('a user with a username only', {
  given: ['reader 7 exists', 'reader 8 has only a username'],
  request: { to: userEndpoints.byId, params: { id: 8 } },
  response: { body: { id: profile.id, ...silent } },
  send: user.initiate(8),
  check: (_, store) => {
    expect(storedEntities(store.getState(), users)).toEqual([
      { id: 8, first_name: null, last_name: null, picture: null, bio: null },
    ]);
  },
});

requireResponse('a user who shows the profile to friends', {
  given: ['readers 7 and 8 exist', 'reader 8 shows the profile to friends'],
  request: { to: userEndpoints.byId, params: { id: 8 } },
  response: { body: { ...profile, limited: true } },
  send: user.initiate(8),
  stored: users,
});

requireResponse('who may see the own profile', {
  given: ['reader 7 exists'],
  request: { to: userEndpoints.settings },
  response: { body: { visibility: string('readers') } },
  send: profileSettings.initiate(1),
  check: ({ data }) => {
    expect(data).toBe(1);
  },
});

requireResponse('showing the own profile to friends', {
  given: ['reader 7 exists'],
  request: { to: userEndpoints.changeSettings, body: { visibility: 'friends' } },
  response: { body: { visibility: string('friends') } },
  send: changeProfileSettings.initiate({ id: 1, userId: 7, visibility: 'friends' }),
});

requireResponse('a missing user', {
  given: ['reader 7 exists', 'reader 8 does not exist'],
  request: { to: userEndpoints.byId, params: { id: 8 } },
  response: refusal(404, { message: 'There is no such reader' }),
  send: user.initiate(8),
});

requireResponse('a user without a session', {
  given: ['reader 8 exists'],
  signedIn: false,
  request: { to: userEndpoints.byId, params: { id: 8 } },
  response: refusal(401, { message: 'Please log in first' }),
  send: user.initiate(8),
});

requireResponse('the readers whose names match a search', {
  given: ['readers 7 and 8 exist'],
  request: { to: userEndpoints.search, query: { limit: '24', q: 'grac hop' } },
  response: { body: match.eachLike(profile) },
  send: foundReaders.initiate('grac hop'),
});

requireResponse('the second page of the readers whose names match a search', {
  given: ['more readers match a search than one page holds'],
  request: { to: userEndpoints.search, query: { limit: '24', q: 'reader', cursor: CURSOR.matcher } },
  response: { body: match.eachLike({ id: profile.id }) },
  send: foundReaders.initiate('reader', { initialPageParam: CURSOR.example }),
});

requireResponse('suggestions of readers', {
  given: ['readers 7 and 8 exist'],
  request: { to: userEndpoints.search, query: { limit: '3', q: 'gra' } },
  response: { body: match.eachLike(profile) },
  send: suggestedReaders.initiate('gra'),
});
