import { authEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { sessionApi } from '@endpaper/web-kit';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { BEGUN, reader } from './reader-matchers.js';

const { requireResponse } = consumerPact({ consumer: 'shell', provider: 'svc-auth' });
const { session, logIn, logOut } = sessionApi.endpoints;
const credentials = { email: 'ada@example.org', password: 'one more chapter' };

requireResponse('who is reading', {
  given: ['reader 7 exists', 'reader 7 has a session'],
  signedIn: true,
  request: { to: authEndpoints.session },
  response: { body: reader },
  send: session.initiate(undefined),
});

requireResponse('the session, when no user is logged in', {
  request: { to: authEndpoints.session },
  response: { body: { errors: match.like({}) } },
  send: session.initiate(undefined),
  check: ({ data, isSuccess }) => {
    expect({ data, isSuccess }).toEqual({ data: null, isSuccess: true });
  },
});

requireResponse('whether who is reading is of the staff', {
  given: ['reader 7 has a session', 'reader 7 is of the staff'],
  signedIn: true,
  request: { to: authEndpoints.session },
  response: { body: { staff: true } },
  send: session.initiate(undefined),
  check: ({ data }) => {
    expect(data?.staff).toBe(true);
  },
});

requireResponse('a reader to be logged in', {
  given: ['reader 7 logs in with "one more chapter"'],
  request: { to: authEndpoints.logIn, body: credentials },
  response: { headers: BEGUN, body: reader },
  send: logIn.initiate(credentials),
});

requireResponse('a reader to be logged in by a wrong password', {
  given: ['reader 7 logs in with "one more chapter"'],
  request: { to: authEndpoints.logIn, body: { ...credentials, password: 'the last page' } },
  response: refusal(401, { password: 'Wrong email or password' }),
  send: logIn.initiate({ ...credentials, password: 'the last page' }),
});

requireResponse('a reader to be logged out', {
  given: ['reader 7 exists', 'reader 7 has a session'],
  signedIn: true,
  request: { to: authEndpoints.logOut },
  response: { headers: { 'Set-Cookie': match.regex('^sid=;.*', 'sid=; Path=/; Max-Age=0') } },
  send: logOut.initiate(undefined),
});
