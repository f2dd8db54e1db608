import type { LibrarySettings } from '@endpaper/contracts';
import { expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { LibraryVisibility } from './LibraryVisibility.js';

const PATH = '/api/library/settings';
const server = cannedNetwork(signedIn(), respondWith(PATH, { visibility: 'everyone' }));
const choice = () => screen.findByRole('combobox', { name: 'Who may see my library' });

test('who may see the library is chosen in the settings, which lead to the library', async () => {
  const sent: LibrarySettings[] = [];
  server.use(
    http.put(`${ORIGIN}${PATH}`, async ({ request }) => {
      const settings = (await request.json()) as LibrarySettings;
      sent.push(settings);
      return HttpResponse.json(settings);
    }),
  );
  const { user } = renderInPortal(<LibraryVisibility userId={7} />);
  expect(await choice()).toHaveDisplayValue('Everyone');

  await user.selectOptions(await choice(), 'Signed-in readers');

  expect(await choice()).toHaveDisplayValue('Signed-in readers');
  await waitFor(() => {
    expect(sent).toEqual([{ visibility: 'readers' }]);
  });
  expect(screen.getByRole('link', { name: 'Go to my library' })).toHaveAttribute('href', '/library');
});

test('a choice that is refused is as before, with the reason', async () => {
  server.use(http.put(`${ORIGIN}${PATH}`, () => errorResponse(401, { message: 'Please log in first' })));
  const { user } = renderInPortal(<LibraryVisibility userId={7} />);

  await user.selectOptions(await choice(), 'Only me');

  expect(await screen.findByText('Please log in first')).toBeVisible();
  expect(await choice()).toHaveDisplayValue('Everyone');
});

test('a choice that cannot be read says so, and is read again on "Try again"', async () => {
  server.use(http.get(`${ORIGIN}${PATH}`, () => errorResponse(503), { once: true }));
  const { user } = renderInPortal(<LibraryVisibility userId={7} />);
  expect(await screen.findByText(/^Who may see my library: /)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await choice()).toHaveDisplayValue('Everyone');
});
