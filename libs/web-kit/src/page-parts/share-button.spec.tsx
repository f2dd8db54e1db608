import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderInPortal } from '../testing/render-in-portal.js';
import { ShareButton } from './ShareButton.js';

const ADDRESS = `${location.origin}/books/4`;

/** What the test gives the browser in place of the system's dialog. */
function systemShares(share: () => Promise<void>) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

/** Presses the button. @returns the copied texts */
async function press() {
  const { user } = renderInPortal(<ShareButton title="Middlemarch" path="/books/4" />, { at: '/books/4' });
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  const press = () => user.click(screen.getByRole('button', { name: /Share|Link copied/ }));
  await press();
  return { copied, press };
}

test('Share copies the address of the page where the system has no dialog, and says so', async () => {
  const { copied } = await press();

  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeInTheDocument();
  expect(copied.mock.calls).toEqual([[ADDRESS]]);
});

test('Share opens the dialog of the system, and copies nothing', async () => {
  const share = jest.fn(() => Promise.resolve());
  systemShares(share);
  const { copied } = await press();

  expect(share.mock.calls).toEqual([[{ title: 'Middlemarch', url: ADDRESS }]]);
  expect(copied).not.toHaveBeenCalled();
});

test('Share copies nothing when the reader has closed the dialog of the system', async () => {
  systemShares(() => Promise.reject(new DOMException('closed', 'AbortError')));
  const { copied } = await press();

  expect(copied).not.toHaveBeenCalled();
});

test('Share copies the address when the system does not share it, and shows it when that is refused, too', async () => {
  systemShares(() => Promise.reject(new DOMException('not here', 'NotAllowedError')));
  const { copied, press: pressAgain } = await press();
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeInTheDocument();

  copied.mockRejectedValueOnce(new Error('refused'));
  await pressAgain();
  expect(await screen.findByText(`The link could not be copied. It is ${ADDRESS}`)).toBeInTheDocument();
});
