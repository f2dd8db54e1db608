import { passkeyEndpoints } from '@endpaper/contracts';
import { match, timestamp } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { BEGUN, reader } from './reader-matchers.js';
import { created, signature } from './recorded-passkey.js';
import { passkeysApi } from '../../src/passkeys/passkeys.api.js';

const { requireResponse } = consumerPact({ consumer: 'shell', provider: 'svc-auth' });
const { passkeyRequest, logInWithPasskey, passkeys, passkeyCreation, addPasskey, removePasskey } =
  passkeysApi.endpoints;
const base64url = () => match.regex(String.raw`^[\w-]+$`, 'AAAA');

requireResponse('what a browser needs to use a passkey', {
  request: { to: passkeyEndpoints.request },
  response: {
    body: { rpId: match.string('localhost'), challenge: base64url(), userVerification: 'required' },
  },
  send: passkeyRequest.initiate(undefined),
});

requireResponse('a reader to be logged in by an unknown passkey', {
  request: { to: passkeyEndpoints.logIn, body: signature },
  response: refusal(401, {
    message: 'This passkey can’t be used here. Try again, or log in with your password',
  }),
  send: logInWithPasskey.initiate(signature),
});

const passkey = {
  id: match.integer(5),
  name: match.string('My phone'),
  created_at: timestamp(),
  last_used_at: null,
};

requireResponse('the passkeys of a reader', {
  given: ['reader 7 has passkey 5'],
  request: { to: passkeyEndpoints.list },
  response: { body: [passkey] },
  send: passkeys.initiate(undefined),
});

requireResponse('what a browser needs to create a passkey', {
  given: ['reader 7 logs in with "one more chapter"'],
  request: { to: passkeyEndpoints.creation, body: { password: 'one more chapter' } },
  response: {
    body: {
      rp: { id: match.string('localhost'), name: match.string('Endpaper') },
      user: { id: base64url(), name: match.string('ada@example.org'), displayName: match.string('') },
      challenge: base64url(),
      pubKeyCredParams: match.eachLike({ alg: match.integer(-8), type: 'public-key' }),
    },
  },
  send: passkeyCreation.initiate('one more chapter'),
});

requireResponse('a passkey to be added that answers no challenge', {
  given: ['reader 7 exists'],
  request: { to: passkeyEndpoints.add, body: created },
  response: refusal(400, { message: 'The passkey was not added. Please try again' }),
  send: addPasskey.initiate(created),
});

requireResponse('a passkey to be removed', {
  given: ['reader 7 has passkey 5'],
  request: { to: passkeyEndpoints.remove, params: { id: 5 } },
  send: removePasskey.initiate(5),
});

requireResponse('a passkey to be added', {
  given: ['reader 7 exists', 'reader 7 answers a challenge with a new passkey'],
  request: { to: passkeyEndpoints.add, body: created },
  response: { body: passkey },
  send: addPasskey.initiate(created),
});

requireResponse('a reader to be logged in by a passkey', {
  given: ['reader 7 exists', 'reader 7 answers a challenge with a known passkey'],
  request: { to: passkeyEndpoints.logIn, body: signature },
  response: { headers: BEGUN, body: reader },
  send: logInWithPasskey.initiate(signature),
});
