import { defineRemote } from '@endpaper/web-kit';
import { aRemote, signedIn } from '@endpaper/web-kit/testing';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { network, openPortal } from '../testing/portal.js';

const BELL = 'Notifications, 3 unread';

const notifications = defineRemote({
  name: 'mfe-notifications',
  routes: [],
  widgets: {
    'notifications/bell': () => Promise.resolve({ Component: () => <a href="/notifications">{BELL}</a> }),
  },
});
const remotes = [aRemote({ name: 'mfe-notifications', widgets: ['notifications/bell'] })];
const released = { remotes, loadRemote: () => Promise.resolve(notifications) };

beforeEach(() => {
  localStorage.clear();
});

const bar = () => within(screen.getByRole('banner'));

test('the bell is in the top bar of a signed-in reader, and of no visitor', async () => {
  const visit = openPortal('/about', released);
  await screen.findByRole('heading', { level: 1 });
  expect(bar().queryByText(BELL)).toBeNull();
  visit.unmount();

  network.use(signedIn());
  openPortal('/about', released);
  expect(await bar().findByRole('link', { name: BELL })).toBeVisible();
});

test('while the bell can not be loaded its room stays empty', async () => {
  const reported = jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
  network.use(signedIn());
  openPortal('/about', { remotes, loadRemote: () => Promise.reject(new Error('404')) });

  await waitFor(() => {
    expect(reported).toHaveBeenCalled();
  });
  expect(bar().queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(bar().queryByText(/can’t be reached/)).toBeNull();
});
