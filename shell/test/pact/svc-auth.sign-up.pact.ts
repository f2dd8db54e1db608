import { authEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { sessionApi } from '@endpaper/web-kit';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { BEGUN, reader } from './reader-matchers.js';

const { requireResponse } = consumerPact({ consumer: 'shell', provider: 'svc-auth' });
const { signUp } = sessionApi.endpoints;
const idempotencyKey = '1-2-3-4';

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
  request: { to: authEndpoints.signUp, headers: { 'Idempotency-Key': idempotencyKey }, body: full },
  response: { headers: BEGUN, body: reader },
  send: signUp.initiate({ form: full, idempotencyKey }),
});

const { picture: _, ...known } = reader;
const silent = { ...known, picture: match.nullValue() };

requireResponse('a new account by the short form', {
  request: { to: authEndpoints.signUp, headers: { 'Idempotency-Key': idempotencyKey }, body: short },
  response: { headers: BEGUN, body: silent },
  send: signUp.initiate({ form: short, idempotencyKey }),
});

requireResponse('a new account with an email and a username that are taken', {
  given: ['reader 7 exists'],
  request: {
    to: authEndpoints.signUp,
    headers: { 'Idempotency-Key': idempotencyKey },
    body: { ...short, email: 'ada@example.org', username: 'ada' },
  },
  response: refusal(409, {
    message: 'The account was not created',
    email: 'This email is already taken',
    username: 'This username is already taken',
  }),
  send: signUp.initiate({ form: { ...short, email: 'ada@example.org', username: 'ada' }, idempotencyKey }),
});

requireResponse('a new account with nothing right about it', {
  request: {
    to: authEndpoints.signUp,
    headers: { 'Idempotency-Key': idempotencyKey },
    body: { email: 'mary', username: 'm', password: 'page' },
  },
  response: refusal(400, {
    email: 'Please enter a valid email address',
    username: 'Username must be longer than 2 characters',
    password: 'At least 8 characters',
  }),
  send: signUp.initiate({ form: { email: 'mary', username: 'm', password: 'page' }, idempotencyKey }),
});
