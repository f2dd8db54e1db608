import { signedIn } from '@endpaper/web-kit/testing';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { network, openPortal } from '../testing/portal.js';

test('the colours can be chosen in the settings, and the profile menu has the same choice', async () => {
  network.use(signedIn());
  const { user } = openPortal('/settings');
  const colours = within(await screen.findByRole('region', { name: 'Colours' }));

  await user.click(colours.getByRole('radio', { name: 'Lamp' }));

  expect(document.documentElement).toHaveAttribute('data-theme', 'lamp');
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Lamp' })).toBeChecked();
});
