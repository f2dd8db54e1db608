import { match } from '@endpaper/contract-testing';
import { sessionApi } from '@endpaper/web-kit';
import { consumerPact, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { BEGUN, reader } from './reader-matchers.js';

const requireResponse = consumerPact({ consumer: 'shell', provider: 'svc-auth' });
const { signUp } = sessionApi.endpoints;
const idempotencyKey = '1-2-3-4';
const request = {
  method: 'POST',
  path: '/api/auth/signup',
  headers: { 'Idempotency-Key': idempotencyKey },
} as const;

/** What the page's form sends. */
const short = { email: 'mary@example.org', username: 'mary', password: 'one more chapter' };

/** What the modal's form sends. */
const full = {
  ...short,
  first_name: 'Mary',
  last_name: 'Shelley',
  address: '24 Chester Square',
  picture: 'https://pictures.example/mary.png',
};

requireResponse('a new account', {
  request: { ...request, body: full },
  response: { status: 201, headers: BEGUN, body: reader },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(signUp.initiate({ form: full, idempotencyKey }));
    expect(data).toEqual(match.reify(reader));
  },
});

const { picture: _, ...known } = reader;
const silent = { ...known, picture: match.nullValue() };

requireResponse('a new account by the short form', {
  request: { ...request, body: short },
  response: { status: 201, headers: BEGUN, body: silent },
  use: async ({ dispatch }) => {
    const { data } = await dispatch(signUp.initiate({ form: short, idempotencyKey }));
    expect(data).toEqual(match.reify(silent));
  },
});

requireResponse('a new account with an email and a username that are taken', {
  given: ['reader 7 exists'],
  request: { ...request, body: { ...short, email: 'ada@example.org', username: 'ada' } },
  response: {
    status: 409,
    body: errorBody({
      message: 'The account was not created',
      email: 'This email is already taken',
      username: 'This username is already taken',
    }),
  },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(
      signUp.initiate({ form: { ...short, email: 'ada@example.org', username: 'ada' }, idempotencyKey }),
    );
    expect(error).toMatchObject({
      errors: {
        message: 'The account was not created',
        email: 'This email is already taken',
        username: 'This username is already taken',
      },
    });
  },
});

requireResponse('a new account with nothing right about it', {
  request: { ...request, body: { email: 'mary', username: 'm', password: 'page' } },
  response: {
    status: 400,
    body: errorBody({
      email: 'Please enter a valid email address',
      username: 'Username must be longer than 2 characters',
      password: 'At least 8 characters',
    }),
  },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(
      signUp.initiate({ form: { email: 'mary', username: 'm', password: 'page' }, idempotencyKey }),
    );
    expect(error).toMatchObject({
      errors: {
        email: 'Please enter a valid email address',
        username: 'Username must be longer than 2 characters',
        password: 'At least 8 characters',
      },
    });
  },
});
