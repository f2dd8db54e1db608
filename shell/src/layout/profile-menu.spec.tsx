import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';

const arrival = jest.fn<() => Promise<object>>();
jest.unstable_mockModule('./AccountMenu.js', arrival);
const { openPortal } = await import('../testing/portal.js');

test('the menu is loaded again when it fails; when it goes on failing, a toast says so, and the next click opens it', async () => {
  jest.spyOn(window, 'reportError').mockImplementation(() => undefined);
  const { user } = openPortal('/about');
  const button = await screen.findByRole('button', { name: 'Profile' });

  arrival.mockRejectedValue(new Error('404'));
  await user.click(button);
  expect(await screen.findByText('This can’t be opened right now. Please try again')).toBeVisible();
  expect(button).toHaveAttribute('aria-busy', 'false');

  arrival.mockReset();
  arrival.mockRejectedValueOnce(new Error('404'));
  arrival.mockResolvedValue({ AccountMenu: () => <p>The menu</p> });
  await user.click(button);
  expect(await screen.findByText('The menu')).toBeVisible();
});
