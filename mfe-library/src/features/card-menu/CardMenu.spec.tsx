import type { EntryChange } from '@endpaper/contracts';
import { anEntry } from '@endpaper/contracts/testing';
import { expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CardMenu } from './CardMenu.js';

const path = '/api/library/books/1';
const server = cannedNetwork(respondWith(path, anEntry({ status: 'want' })));
const renderMenu = () => renderInPortal(<CardMenu bookId={1} title="Middlemarch" />);
const button = () => screen.findByRole('button', { name: 'Keep track of Middlemarch' });

test('a card reads what the library has of its book when its menu opens, and changes it there', async () => {
  const requests = recordRequests(server);
  server.use(
    signedIn(),
    http.put(`${ORIGIN}${path}`, async ({ request }) =>
      HttpResponse.json({ ...anEntry(), ...((await request.json()) as EntryChange) }),
    ),
  );
  const { user } = renderMenu();
  const opener = await button();
  expect(requests).not.toContain(`GET ${path}`);

  await user.click(opener);
  expect(await screen.findByRole('menuitemradio', { name: 'Want to read' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'Paused' }));

  expect(await screen.findByText('You have paused “Middlemarch”')).toBeVisible();
  expect(requests).toContain(`PUT ${path}`);
  expect(await button()).toHaveFocus();
});

test('a menu says why it has nothing to choose', async () => {
  server.use(
    signedIn(),
    http.get(`${ORIGIN}${path}`, () => errorResponse(404, { message: 'There is no such book' })),
  );
  const { user } = renderMenu();

  await user.click(await button());

  expect(await screen.findByText('There is no such book')).toBeVisible();
});

test('a card has no menu for visitors', async () => {
  const requests = recordRequests(server);
  renderMenu();
  await waitFor(() => {
    expect(requests).toEqual(['GET /api/auth']);
  });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
