import { emailEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { consumerPact, refusal } from '@endpaper/web-kit/testing/pact';
import { emailApi } from '../../src/account/email.api.js';

const { requireResponse } = consumerPact({ consumer: 'shell', provider: 'svc-auth' });
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
  request: { to: emailEndpoints.sendVerification },
  send: sendVerification.initiate(undefined),
});

requireResponse('an email to be verified', {
  given: ['reader 7 has a link that verifies the email'],
  request: { to: emailEndpoints.verify, body: link },
  send: verifyEmail.initiate(link),
});

requireResponse('an email to be verified by a link that was used', {
  request: { to: emailEndpoints.verify, body: link },
  response: refusal(400, { message: 'This link does not work any more' }),
  send: verifyEmail.initiate(link),
});

requireResponse('a link for a new password', {
  request: { to: emailEndpoints.requestPasswordReset, body: { email: 'ada@example.org' } },
  send: requestPasswordReset.initiate({ email: 'ada@example.org' }),
});

requireResponse('a new password by a link', {
  given: ['reader 7 has a link for a new password'],
  request: { to: emailEndpoints.resetPassword, body: { ...link, password } },
  send: resetPassword.initiate({ ...link, password }),
});

requireResponse('a new password that is easily guessed, by a link', {
  given: ['reader 7 has a link for a new password'],
  request: { to: emailEndpoints.resetPassword, body: { ...link, password: 'password' } },
  response: refusal(400, { password: 'Many people have this password. Please choose another one' }),
  send: resetPassword.initiate({ ...link, password: 'password' }),
});

const change = { email: 'countess@example.org', password: 'one more chapter' };

requireResponse('a change of the email', {
  given: ['reader 7 has a session'],
  request: { to: emailEndpoints.requestChange, body: change },
  send: requestEmailChange.initiate(change),
});

requireResponse('a change of the email to be confirmed by the first of two links', {
  given: ['reader 7 has a link that confirms a new email'],
  request: { to: emailEndpoints.confirmChange, body: link },
  response: { body: { changed: match.boolean(false) } },
  send: confirmEmailChange.initiate(link),
});
