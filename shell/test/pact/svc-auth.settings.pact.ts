import { match, timestamp } from '@endpaper/contract-testing';
import { consumerPact, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { settingsApi } from '../../src/settings/settings.api.js';

const requireResponse = consumerPact({ consumer: 'shell', provider: 'svc-auth' });
const { sessions, endSession, endOtherSessions, changePassword, deleteAccount } = settingsApi.endpoints;
const given = ['reader 7 has a session'];
const SESSIONS = '/api/users/current/sessions';

const session = {
  id: match.string('7f000000-0000-4000-8000-000000000007'),
  created_at: timestamp(),
  last_used_at: timestamp(),
  current: match.boolean(true),
};

requireResponse('the sessions of a reader', {
  given,
  signedIn: true,
  request: { method: 'GET', path: SESSIONS },
  response: { status: 200, body: [session] },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(sessions.initiate(undefined));
    expect(data).toEqual([match.reify(session)]);
  },
});

requireResponse('a session of another reader to be ended', {
  given,
  signedIn: true,
  request: { method: 'DELETE', path: `${SESSIONS}/8f000000-0000-4000-8000-000000000008` },
  response: { status: 404, body: errorBody({ message: 'There is no such session' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(endSession.initiate('8f000000-0000-4000-8000-000000000008'));
    expect(error).toMatchObject({ status: 404 });
  },
});

requireResponse('the other sessions to be ended', {
  given,
  signedIn: true,
  request: { method: 'DELETE', path: SESSIONS },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    expect((await dispatch(endOtherSessions.initiate(undefined))).error).toBeUndefined();
  },
});

const change = { password: 'one more chapter', new_password: 'the last page of it' };

requireResponse('a password to be changed', {
  given: ['reader 7 logs in with "one more chapter"'],
  signedIn: true,
  request: { method: 'PUT', path: '/api/users/current/password', body: change },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    expect((await dispatch(changePassword.initiate(change))).error).toBeUndefined();
  },
});

requireResponse('an account to be deleted by a wrong password', {
  given: ['reader 7 logs in with "one more chapter"'],
  signedIn: true,
  request: { method: 'DELETE', path: '/api/users/current', body: { password: 'the last page' } },
  response: { status: 403, body: errorBody({ password: 'The password is not right' }) },
  use: async ({ dispatch }) => {
    expect((await dispatch(deleteAccount.initiate('the last page'))).error).toMatchObject({ status: 403 });
  },
});

requireResponse('one of the other sessions to be ended', {
  given: ['reader 7 has a session', 'reader 7 has another session'],
  signedIn: true,
  request: { method: 'DELETE', path: `${SESSIONS}/7f000000-0000-4000-8000-000000000008` },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(endSession.initiate('7f000000-0000-4000-8000-000000000008'));
    expect(error).toBeUndefined();
  },
});

requireResponse('an account to be deleted', {
  given: ['reader 7 logs in with "one more chapter"'],
  signedIn: true,
  request: { method: 'DELETE', path: '/api/users/current', body: { password: 'one more chapter' } },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    expect((await dispatch(deleteAccount.initiate('one more chapter'))).error).toBeUndefined();
  },
});
