import { defineRemote } from '@endpaper/web-kit';
import { aRemote, renderInPortal } from '@endpaper/web-kit/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { RemoteSections } from './RemoteSections.js';

const notifications = defineRemote({
  name: 'mfe-notifications',
  routes: [],
  widgets: { 'notifications/settings': () => Promise.resolve({ Component: () => <p>A switch</p> }) },
});

test('the settings of a remote are a section, where a released remote has them', async () => {
  const visit = renderInPortal(<RemoteSections />);
  expect(screen.queryByRole('region')).toBeNull();
  visit.unmount();

  renderInPortal(<RemoteSections />, {
    remotes: [
      aRemote({
        name: 'mfe-notifications',
        widgets: ['notifications/settings'],
        entries: [{ place: 'settings', order: 10, label: 'Letters', widget: 'notifications/settings' }],
      }),
    ],
    loadRemote: () => Promise.resolve(notifications),
  });
  const section = screen.getByRole('region', { name: 'Letters' });
  expect(await within(section).findByText('A switch')).toBeVisible();
});
