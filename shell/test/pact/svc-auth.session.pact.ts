import { match } from '@endpaper/contract-testing';
import { sessionApi } from '@endpaper/web-kit';
import { consumerPact, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { BEGUN, reader } from './reader-matchers.js';

const requireResponse = consumerPact({ consumer: 'shell', provider: 'svc-auth' });
const { session, logIn, logOut } = sessionApi.endpoints;
const credentials = { email: 'ada@example.org', password: 'one more chapter' };

requireResponse('who is reading', {
  given: ['reader 7 exists', 'reader 7 has a session'],
  signedIn: true,
  request: { method: 'GET', path: '/api/auth' },
  response: { status: 200, body: reader },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(session.initiate(undefined));
    expect(data).toEqual(match.reify(reader));
  },
});

requireResponse('the session, when no user is logged in', {
  request: { method: 'GET', path: '/api/auth' },
  response: { status: 200, body: { errors: match.like({}) } },
  use: async ({ dispatch }) => {
    const { data, isSuccess } = await dispatch(session.initiate(undefined));
    expect({ data, isSuccess }).toEqual({ data: null, isSuccess: true });
  },
});

requireResponse('whether who is reading is of the staff', {
  given: ['reader 7 has a session', 'reader 7 is of the staff'],
  signedIn: true,
  request: { method: 'GET', path: '/api/auth' },
  response: { status: 200, body: { staff: true } },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(session.initiate(undefined));
    expect(data?.staff).toBe(true);
  },
});

requireResponse('a reader to be logged in', {
  given: ['reader 7 logs in with "one more chapter"'],
  request: { method: 'POST', path: '/api/auth/login', body: credentials },
  response: { status: 200, headers: BEGUN, body: reader },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(logIn.initiate(credentials));
    expect(data).toEqual(match.reify(reader));
  },
});

requireResponse('a reader to be logged in by a wrong password', {
  given: ['reader 7 logs in with "one more chapter"'],
  request: { method: 'POST', path: '/api/auth/login', body: { ...credentials, password: 'the last page' } },
  response: { status: 401, body: errorBody({ password: 'Wrong email or password' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(logIn.initiate({ ...credentials, password: 'the last page' }));
    expect(error).toMatchObject({ errors: { password: 'Wrong email or password' } });
  },
});

requireResponse('a reader to be logged out', {
  given: ['reader 7 exists', 'reader 7 has a session'],
  signedIn: true,
  request: { method: 'POST', path: '/api/auth/logout' },
  response: { status: 204, headers: { 'Set-Cookie': match.regex('^sid=;.*', 'sid=; Path=/; Max-Age=0') } },
  use: async ({ dispatch }) => {
    expect((await dispatch(logOut.initiate(undefined))).error).toBeUndefined();
  },
});
