import { expect, test } from '@jest/globals';
import { anOwnUser } from '@endpaper/contracts/testing';
import { signedIn } from '@endpaper/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { network, openPortal } from '../testing/portal.js';

test('every page says that the account is suspended, until when and why, and leads to the appeal', async () => {
  const suspended = { until: '2027-01-15T12:00:00.000Z', reason: 'spam' } as const;
  network.use(signedIn(anOwnUser({ suspended })));
  openPortal('/about');

  const notice = within(await screen.findByRole('region', { name: 'Suspended account' }));
  expect(notice.getByText('Your account is suspended until January 15, 2027.')).toBeVisible();
  expect(notice.getByText(/The reason: advertising or spam\./)).toBeVisible();
  expect(notice.getByRole('link')).toHaveAttribute('href', '/moderation/decisions');
});

test('a suspension without an end is one for good', async () => {
  const suspended = { until: '9999-12-31T00:00:00.000Z', reason: null };
  network.use(signedIn(anOwnUser({ suspended })));
  openPortal('/about');
  expect(await screen.findByText('Your account is suspended for good.')).toBeVisible();
});

test('other accounts see nothing of it', async () => {
  network.use(signedIn(anOwnUser()));
  openPortal('/about');
  await screen.findByRole('button', { name: 'Profile' });
  expect(screen.queryByRole('region', { name: 'Suspended account' })).toBeNull();
});
