import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { booksRemote } from '../testing/books-remote.js';
import { openPortal } from '../testing/portal.js';

test('the about page says whom the portal is for and what they can do', async () => {
  openPortal('/about', booksRemote);

  expect(await screen.findByRole('heading', { level: 1, name: 'Read. Socialize. Learn.' })).toBeVisible();
  for (const words of [/people who love to read and discuss books/, /Make friends/, /book club/, /insight/]) {
    expect(screen.getByText(words)).toBeVisible();
  }
});
