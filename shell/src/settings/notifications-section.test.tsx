import { defineRemote } from '@endpaper/web-kit';
import { aRemote, renderInPortal } from '@endpaper/web-kit/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { NotificationsSection } from './NotificationsSection.js';

const notifications = defineRemote({
  name: 'mfe-notifications',
  routes: [],
  widgets: { 'notifications/settings': () => Promise.resolve({ Component: () => <p>A switch</p> }) },
});

test('the settings of notifications are a section, where a released remote has them', async () => {
  const visit = renderInPortal(<NotificationsSection />);
  expect(screen.queryByRole('region')).toBeNull();
  visit.unmount();

  renderInPortal(<NotificationsSection />, {
    remotes: [aRemote({ name: 'mfe-notifications', widgets: ['notifications/settings'] })],
    loadRemote: () => Promise.resolve(notifications),
  });
  const section = screen.getByRole('region', { name: 'Notifications' });
  expect(await within(section).findByText('A switch')).toBeVisible();
});
