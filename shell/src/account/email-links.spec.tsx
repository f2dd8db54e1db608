import { anOwnUser } from '@endpaper/contracts/testing';
import { ORIGIN, signedIn } from '@endpaper/web-kit/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { booksRemote } from '../testing/books-remote.js';
import { network, openPortal } from '../testing/portal.js';

const INVALID = 'This link does not work any more';

function respondTo(path: string, respond: () => Response = noContent) {
  const sent: unknown[] = [];
  network.use(
    http.post(`${ORIGIN}/api/${path}`, async ({ request }) => {
      sent.push(await request.json());
      return respond();
    }),
  );
  return sent;
}

const noContent = () => new HttpResponse(null, { status: 204 });
const invalid = () =>
  HttpResponse.json({ errors: { message: INVALID }, code: 'link_invalid', request_id: 'r' }, { status: 400 });

test('the log-in page leads to the page for a forgotten password, which sends a link', async () => {
  const sent = respondTo('auth/password-reset');
  const { user } = openPortal('/login', booksRemote);

  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await user.type(await screen.findByLabelText('Email'), 'ada@example.org{Enter}');

  expect(await screen.findByText(/belongs to an account/)).toBeVisible();
  expect(sent).toEqual([{ email: 'ada@example.org' }]);
});

test('the log-in modal leads there too, with the typed address', async () => {
  const { user, path } = openPortal('/about', booksRemote);
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log In' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Log In' }));
  await user.type(await dialog.findByLabelText('Email'), 'ada@example.org');

  await user.click(dialog.getByRole('link', { name: 'Forgot your password?' }));

  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  expect(path()).toBe('/forgot-password');
  expect(await screen.findByLabelText('Email')).toHaveValue('ada@example.org');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link for a new password is sent with it, and its token leaves the address', async () => {
  const sent = respondTo('auth/password-reset/confirmation');
  const { user, path } = openPortal('/reset-password#t0ken', booksRemote);

  await user.type(await screen.findByLabelText('New Password'), 'lovelace1');
  await user.type(screen.getByLabelText('Confirm Password'), 'lovelace1{Enter}');

  expect(await screen.findByText(/Your password was changed/)).toBeVisible();
  expect(sent).toEqual([{ token: 't0ken', password: 'lovelace1' }]);
  expect(path()).toBe('/reset-password');
});

test('new passwords that differ, or a link that was used, show why', async () => {
  const sent = respondTo('auth/password-reset/confirmation', invalid);
  const { user } = openPortal('/reset-password#t0ken', booksRemote);

  await user.type(await screen.findByLabelText('New Password'), 'lovelace1');
  await user.type(screen.getByLabelText('Confirm Password'), 'lovelace2{Enter}');
  expect(await screen.findByText(/must be the same as the Password field/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('Confirm Password'), '{Backspace}1{Enter}');

  expect(await screen.findByText(INVALID)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send another one' })).toHaveAttribute('href', '/forgot-password');
});

test.each(['/reset-password', '/verify-email', '/confirm-email'])(
  '%s without a token asks to open the link again',
  async path => {
    openPortal(path, booksRemote);

    expect(await screen.findByText(/open the whole link in the mail again/)).toBeVisible();
  },
);

test('an email is verified by a click, and not by opening its page', async () => {
  network.use(signedIn(anOwnUser({ email_verified: false })));
  const sent = respondTo('auth/verification/confirmation');
  const { user } = openPortal('/verify-email#t0ken', booksRemote);

  const button = await screen.findByRole('button', { name: 'Confirm' });
  expect(sent).toEqual([]);
  await user.click(button);

  expect(await screen.findByText(/Your email address is confirmed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go on to your home page' })).toBeVisible();
  expect(sent).toEqual([{ token: 't0ken' }]);
});

test('a link that does not work any more shows why, and can be tried again', async () => {
  respondTo('auth/verification/confirmation', invalid);
  const { user } = openPortal('/verify-email#t0ken', booksRemote);

  await user.click(await screen.findByRole('button', { name: 'Confirm' }));

  expect(await screen.findByText(INVALID)).toBeVisible();
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Confirm' })).not.toHaveAttribute('aria-busy', 'true');
  });
});

test.each([
  [false, /open the link in the mail to your other address too/],
  [true, /Your account has the new email address now/],
])('a changed email that is complete: %s', async (changed, sentence) => {
  respondTo('users/current/email/confirmation', () => HttpResponse.json({ changed }));
  const { user } = openPortal('/confirm-email#t0ken', booksRemote);

  await user.click(await screen.findByRole('button', { name: 'Confirm' }));

  expect(await screen.findByText(sentence)).toBeVisible();
});
