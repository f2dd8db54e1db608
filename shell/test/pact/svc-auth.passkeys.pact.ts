import { match, timestamp } from '@endpaper/contract-testing';
import { consumerPact, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { BEGUN, reader } from './reader-matchers.js';
import { created, signature } from './recorded-passkey.js';
import { passkeysApi } from '../../src/passkeys/passkeys.api.js';

const requireResponse = consumerPact({ consumer: 'shell', provider: 'svc-auth' });
const { passkeyRequest, logInWithPasskey, passkeys, passkeyCreation, addPasskey, removePasskey } =
  passkeysApi.endpoints;
const base64url = () => match.regex(String.raw`^[\w-]+$`, 'AAAA');

requireResponse('what a browser needs to use a passkey', {
  request: { method: 'POST', path: '/api/auth/passkeys/options' },
  response: {
    status: 200,
    body: { rpId: match.string('localhost'), challenge: base64url(), userVerification: 'required' },
  },
  use: async ({ dispatch }) => {
    expect((await dispatch(passkeyRequest.initiate(undefined))).error).toBeUndefined();
  },
});

requireResponse('a reader to be logged in by an unknown passkey', {
  request: { method: 'POST', path: '/api/auth/passkeys/login', body: signature },
  response: {
    status: 401,
    body: errorBody({ message: 'This passkey can’t be used here. Try again, or log in with your password' }),
  },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(logInWithPasskey.initiate(signature));
    expect(error).toMatchObject({ status: 401 });
  },
});

const passkey = {
  id: match.integer(5),
  name: match.string('My phone'),
  created_at: timestamp(),
  last_used_at: null,
};

requireResponse('the passkeys of a reader', {
  given: ['reader 7 has passkey 5'],
  signedIn: true,
  request: { method: 'GET', path: '/api/users/current/passkeys' },
  response: { status: 200, body: [passkey] },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(passkeys.initiate(undefined));
    expect(data).toEqual([match.reify(passkey)]);
  },
});

requireResponse('what a browser needs to create a passkey', {
  given: ['reader 7 logs in with "one more chapter"'],
  signedIn: true,
  request: {
    method: 'POST',
    path: '/api/users/current/passkeys/options',
    body: { password: 'one more chapter' },
  },
  response: {
    status: 200,
    body: {
      rp: { id: match.string('localhost'), name: match.string('Endpaper') },
      user: { id: base64url(), name: match.string('ada@example.org'), displayName: match.string('') },
      challenge: base64url(),
      pubKeyCredParams: match.eachLike({ alg: match.integer(-8), type: 'public-key' }),
    },
  },
  use: async ({ dispatch }) => {
    expect((await dispatch(passkeyCreation.initiate('one more chapter'))).error).toBeUndefined();
  },
});

requireResponse('a passkey to be added that answers no challenge', {
  given: ['reader 7 exists'],
  signedIn: true,
  request: { method: 'POST', path: '/api/users/current/passkeys', body: created },
  response: { status: 400, body: errorBody({ message: 'The passkey was not added. Please try again' }) },
  use: async ({ dispatch }) => {
    expect((await dispatch(addPasskey.initiate(created))).error).toMatchObject({ status: 400 });
  },
});

requireResponse('a passkey to be removed', {
  given: ['reader 7 has passkey 5'],
  signedIn: true,
  request: { method: 'DELETE', path: '/api/users/current/passkeys/5' },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    expect((await dispatch(removePasskey.initiate(5))).error).toBeUndefined();
  },
});

requireResponse('a passkey to be added', {
  given: ['reader 7 exists', 'reader 7 answers a challenge with a new passkey'],
  signedIn: true,
  request: { method: 'POST', path: '/api/users/current/passkeys', body: created },
  response: { status: 201, body: passkey },
  use: async ({ dispatch }) => {
    expect((await dispatch(addPasskey.initiate(created))).data).toEqual(match.reify(passkey));
  },
});

requireResponse('a reader to be logged in by a passkey', {
  given: ['reader 7 exists', 'reader 7 answers a challenge with a known passkey'],
  request: { method: 'POST', path: '/api/auth/passkeys/login', body: signature },
  response: { status: 200, headers: BEGUN, body: reader },
  use: async ({ dispatch }) => {
    expect((await dispatch(logInWithPasskey.initiate(signature))).data).toEqual(match.reify(reader));
  },
});
