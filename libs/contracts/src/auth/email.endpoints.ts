import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { Email, LogIn, NewPassword } from './user.js';

/** How long the link of a mail works, once the mail was sent. */
export const LINK_MINUTES = 30;

/** The form of a user who has forgotten the password. */
export const PasswordResetRequest = z.object({ email: Email });

/** The form of a new email; the password shows that the user asks for it. */
export const EmailChange = z.object({ email: Email, password: LogIn.shape.password });
export type EmailChange = z.infer<typeof EmailChange>;

/** The secret of a link, which only the mail contains. */
const token = z
  .string('The link is not complete')
  .check(z.minLength(1, 'The link is not complete'), z.maxLength(100, 'The link is not complete'));

/** What is done by links that svc-auth sends to an account's email. */
export const emailEndpoints = {
  sendVerification: defineEndpoint({
    method: 'POST',
    path: '/api/auth/verification',
    summary: 'Send another mail with a link that verifies the email of the reader',
    access: 'signed-in',
    whileSuspended: true,
    status: 204,
  }),
  verify: defineEndpoint({
    method: 'POST',
    path: '/api/auth/verification/confirmation',
    summary: 'Verify an email by the link of a mail',
    access: 'public',
    status: 204,
    body: z.object({ token }),
  }),
  requestPasswordReset: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password-reset',
    summary: 'Send a link for a new password to an email; the answer is the same when no account has it',
    access: 'public',
    status: 204,
    body: PasswordResetRequest,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/password-reset/confirmation',
    summary:
      'Set a new password by the link of a mail; every session of the account ends, and its passkeys are removed',
    access: 'public',
    status: 204,
    body: z.object({ token, password: NewPassword }),
  }),
  requestChange: defineEndpoint({
    method: 'POST',
    path: '/api/users/current/email',
    summary: 'Change the email of the reader, after links at the old and at the new one were opened',
    access: 'signed-in',
    status: 204,
    body: EmailChange,
  }),
  confirmChange: defineEndpoint({
    method: 'POST',
    path: '/api/users/current/email/confirmation',
    summary: 'Confirm a changed email by the link of a mail; `changed` when both emails have confirmed it',
    access: 'public',
    status: 200,
    body: z.object({ token }),
    response: z.object({ changed: z.boolean() }),
  }),
};
