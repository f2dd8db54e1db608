import { match } from '@endpaper/contract-testing';
import { consumerPact, errorBody } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { emailApi } from '../../src/account/email.api.js';

const requireResponse = consumerPact({ consumer: 'shell', provider: 'svc-auth' });
const {
  sendVerification,
  verifyEmail,
  requestPasswordReset,
  resetPassword,
  requestEmailChange,
  confirmEmailChange,
} = emailApi.endpoints;
const link = { token: 'link-of-reader-7' };
const password = 'another chapter';

requireResponse('another mail to verify an email', {
  given: ['reader 7 has a session', 'the email of reader 7 is not verified'],
  signedIn: true,
  request: { method: 'POST', path: '/api/auth/verification' },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    expect((await dispatch(sendVerification.initiate(undefined))).error).toBeUndefined();
  },
});

requireResponse('an email to be verified', {
  given: ['reader 7 has a link that verifies the email'],
  request: { method: 'POST', path: '/api/auth/verification/confirmation', body: link },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    expect((await dispatch(verifyEmail.initiate(link))).error).toBeUndefined();
  },
});

requireResponse('an email to be verified by a link that was used', {
  request: { method: 'POST', path: '/api/auth/verification/confirmation', body: link },
  response: { status: 400, body: errorBody({ message: 'This link does not work any more' }) },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(verifyEmail.initiate(link));
    expect(error).toMatchObject({ errors: { message: 'This link does not work any more' } });
  },
});

requireResponse('a link for a new password', {
  request: { method: 'POST', path: '/api/auth/password-reset', body: { email: 'ada@example.org' } },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(requestPasswordReset.initiate({ email: 'ada@example.org' }));
    expect(error).toBeUndefined();
  },
});

requireResponse('a new password by a link', {
  given: ['reader 7 has a link for a new password'],
  request: {
    method: 'POST',
    path: '/api/auth/password-reset/confirmation',
    body: { ...link, password },
  },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    expect((await dispatch(resetPassword.initiate({ ...link, password }))).error).toBeUndefined();
  },
});

requireResponse('a new password that is easily guessed, by a link', {
  given: ['reader 7 has a link for a new password'],
  request: {
    method: 'POST',
    path: '/api/auth/password-reset/confirmation',
    body: { ...link, password: 'password' },
  },
  response: {
    status: 400,
    body: errorBody({ password: 'Many people have this password. Please choose another one' }),
  },
  use: async ({ dispatch }) => {
    const { error } = await dispatch(resetPassword.initiate({ ...link, password: 'password' }));
    expect(error).toMatchObject({
      errors: { password: 'Many people have this password. Please choose another one' },
    });
  },
});

const change = { email: 'countess@example.org', password: 'one more chapter' };

requireResponse('a change of the email', {
  given: ['reader 7 has a session'],
  signedIn: true,
  request: { method: 'POST', path: '/api/users/current/email', body: change },
  response: { status: 204 },
  use: async ({ dispatch }) => {
    expect((await dispatch(requestEmailChange.initiate(change))).error).toBeUndefined();
  },
});

requireResponse('a change of the email to be confirmed by the first of two links', {
  given: ['reader 7 has a link that confirms a new email'],
  request: { method: 'POST', path: '/api/users/current/email/confirmation', body: link },
  response: { status: 200, body: { changed: match.boolean(false) } },
  use: async ({ dispatch }) => {
    expect((await dispatch(confirmEmailChange.initiate(link))).data).toEqual({ changed: false });
  },
});
