import { authEndpoints, userEndpoints } from '@endpaper/contracts';
import { match, timestamp } from '@endpaper/contract-testing';
import { clientPact } from './client-pact.js';

const requireResponse = clientPact('svc-auth');
const given = ['reader 7 has a session'];
const account = ['reader 7 logs in with "one more chapter"'];

requireResponse('who is signed in', {
  given,
  request: { to: userEndpoints.current },
  response: {
    body: {
      id: match.integer(7),
      username: match.string('ada'),
      first_name: match.string('Ada'),
      last_name: match.string('Lovelace'),
      picture: match.string('https://pictures.example/ada.png'),
      email: match.string('ada@example.org'),
      email_verified: match.boolean(true),
      address: match.string('12 St James’s Square'),
      created_at: timestamp(),
      updated_at: timestamp(),
    },
  },
});

requireResponse('who is signed in, by a visitor', {
  signedIn: false,
  request: { to: userEndpoints.current },
  response: { status: 401 },
});

requireResponse('a session to be ended by a link', {
  given,
  signedIn: true,
  request: { to: authEndpoints.logOutByLink },
});

requireResponse('every session to be ended', { given, request: { to: authEndpoints.logOutEverywhere } });

requireResponse('an account to be deleted', {
  given: account,
  request: { to: userEndpoints.remove, body: { password: 'one more chapter' } },
});

requireResponse('an account to be deleted by a wrong password', {
  given: account,
  request: { to: userEndpoints.remove, body: { password: 'the last page' } },
  response: { status: 403 },
});
