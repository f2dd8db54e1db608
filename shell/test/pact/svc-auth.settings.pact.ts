import { userEndpoints } from '@endpaper/contracts';
import { match, timestamp } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { settingsApi } from '../../src/settings/settings.api.js';

const { requireResponse } = consumerPact({ consumer: 'shell', provider: 'svc-auth' });
const { sessions, endSession, endOtherSessions, changePassword, deleteAccount } = settingsApi.endpoints;
const given = ['reader 7 has a session'];

const session = {
  id: match.string('7f000000-0000-4000-8000-000000000007'),
  created_at: timestamp(),
  last_used_at: timestamp(),
  current: match.boolean(true),
};

requireResponse('the sessions of a reader', {
  given,
  request: { to: userEndpoints.sessions },
  response: { body: [session] },
  send: sessions.initiate(undefined),
});

requireResponse('a session of another reader to be ended', {
  given,
  request: { to: userEndpoints.endSession, params: { sessionId: '8f000000-0000-4000-8000-000000000008' } },
  response: refusal(404, { message: 'There is no such session' }),
  send: endSession.initiate('8f000000-0000-4000-8000-000000000008'),
});

requireResponse('the other sessions to be ended', {
  given,
  request: { to: userEndpoints.endOtherSessions },
  send: endOtherSessions.initiate(undefined),
});

const change = { password: 'one more chapter', new_password: 'the last page of it' };

requireResponse('a password to be changed', {
  given: ['reader 7 logs in with "one more chapter"'],
  request: { to: userEndpoints.changePassword, body: change },
  send: changePassword.initiate(change),
});

requireResponse('an account to be deleted by a wrong password', {
  given: ['reader 7 logs in with "one more chapter"'],
  request: { to: userEndpoints.remove, body: { password: 'the last page' } },
  response: refusal(403, { password: 'The password is not right' }),
  send: deleteAccount.initiate('the last page'),
});

requireResponse('one of the other sessions to be ended', {
  given: ['reader 7 has a session', 'reader 7 has another session'],
  request: { to: userEndpoints.endSession, params: { sessionId: '7f000000-0000-4000-8000-000000000008' } },
  send: endSession.initiate('7f000000-0000-4000-8000-000000000008'),
});

requireResponse('an account to be deleted', {
  given: ['reader 7 logs in with "one more chapter"'],
  request: { to: userEndpoints.remove, body: { password: 'one more chapter' } },
  send: deleteAccount.initiate('one more chapter'),
});
