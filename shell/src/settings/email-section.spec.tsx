import type { OwnUser } from '@endpaper/contracts';
import { anOwnUser } from '@endpaper/contracts/testing';
import { ORIGIN, renderInPortal, signedIn } from '@endpaper/web-kit/testing';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network } from '../testing/portal.js';
import { EmailSection } from './EmailSection.js';

const CONFIRMED = anOwnUser();
const UNCONFIRMED = anOwnUser({ email_verified: false });

function open(user: OwnUser) {
  network.use(signedIn(user));
  return renderInPortal(<EmailSection user={user} />);
}

function respondTo(path: string, response: () => Response = () => new HttpResponse(null, { status: 204 })) {
  const sent: unknown[] = [];
  network.use(
    http.post(`${ORIGIN}/api/${path}`, async ({ request }) => {
      const text = await request.text();
      sent.push(text === '' ? undefined : JSON.parse(text));
      return response();
    }),
  );
  return sent;
}

test('a confirmed email needs no other mail', () => {
  open(CONFIRMED);

  expect(screen.getByText('Confirmed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the Mail Again' })).toBeNull();
});

test('the mail for an email that is not confirmed is sent again', async () => {
  const sent = respondTo('auth/verification');
  const { user } = open(UNCONFIRMED);

  expect(screen.getByText('Not confirmed yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the Mail Again' }));

  expect(await screen.findByText('We sent a mail to ada@example.org')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test.each([
  ['a confirmed email', CONFIRMED, /link to ada@example\.org and one to countess@example\.org/],
  ['an email that is not confirmed', UNCONFIRMED, /^We sent a link to countess@example\.org\./],
])('a change of %s says which links to open', async (_, reader, sentence) => {
  const sent = respondTo('users/current/email');
  const { user } = open(reader);

  await user.click(screen.getByRole('button', { name: 'Change Email' }));
  await user.type(await screen.findByLabelText('New Email'), 'countess@example.org');
  await user.type(screen.getByLabelText('Password'), 'lovelace1{Enter}');

  expect(await screen.findByText(sentence)).toBeVisible();
  expect(sent).toEqual([{ email: 'countess@example.org', password: 'lovelace1' }]);
});

test('a wrong password is shown at its field', async () => {
  const errors = { password: 'The password is not right' };
  respondTo('users/current/email', () =>
    HttpResponse.json({ errors, code: 'wrong_password', request_id: 'r' }, { status: 403 }),
  );
  const { user } = open(CONFIRMED);

  await user.click(screen.getByRole('button', { name: 'Change Email' }));
  await user.type(await screen.findByLabelText('New Email'), 'countess@example.org');
  await user.type(screen.getByLabelText('Password'), 'lovelace2{Enter}');

  expect(await screen.findByText('The password is not right')).toBeVisible();
});
