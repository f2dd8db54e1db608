import { aTopBook } from '@endpaper/contracts/testing';
import { expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { TopBooksSetting } from './TopBooksSetting.js';

const path = '/api/library/users/7/top-books';
const server = cannedNetwork(signedIn());

test('the chosen books are in the settings, and can be changed there', async () => {
  server.use(respondWith(path, [aTopBook({ title: 'Emma' })]));
  renderInPortal(<TopBooksSetting />);

  expect(await screen.findByRole('link', { name: /Emma/ })).toHaveAttribute('href', '/books/1');
  expect(screen.getByRole('button', { name: 'Change' })).toBeVisible();
});

test('who has chosen no books can choose them in the settings', async () => {
  server.use(respondWith(path, []));
  renderInPortal(<TopBooksSetting />);

  expect(await screen.findByText(/Show up to four books/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose books' })).toBeVisible();
});

test('chosen books that cannot be read are read again on "Try again"', async () => {
  server.use(
    http.get(`${ORIGIN}${path}`, () => errorResponse(503), { once: true }),
    respondWith(path, []),
  );
  const { user } = renderInPortal(<TopBooksSetting />);

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('button', { name: 'Choose books' })).toBeVisible();
});
