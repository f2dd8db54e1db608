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
import { http } from 'msw';
import { ReadersOfBook } from './ReadersOfBook.js';

const path = '/api/library/books/1/readers';
const server = cannedNetwork(signedIn());
const grace = { id: 8, username: 'grace', picture: null, status: 'read', rating: 4.5 };

test('a book shows who reads it now, and what friends say of it', async () => {
  server.use(respondWith(path, { reading_count: 3, friends: [grace] }));
  renderInPortal(<ReadersOfBook bookId={1} />);

  expect(await screen.findByText('3 other readers are reading it now')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('grace has read it');
  expect(screen.getByRole('link', { name: 'grace' })).toHaveAttribute('href', '/profile/8');
  expect(screen.getByRole('img', { name: '4.5 of 5 stars' })).toBeVisible();
});

test.each([
  [1, 'One other reader is reading it now'],
  [1000, 'More than 999 other readers are reading it now'],
])('%d readers are "%s"', async (reading_count, text) => {
  server.use(respondWith(path, { reading_count, friends: [] }));
  renderInPortal(<ReadersOfBook bookId={1} />);
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  ['has none', respondWith(path, { reading_count: 0, friends: [] })],
  ['cannot be read', http.get(`${ORIGIN}${path}`, () => errorResponse(503))],
])('a book whose list of readers %s shows nothing', async (_, handler) => {
  server.use(handler);
  const requests = recordRequests(server);
  const { container } = renderInPortal(<ReadersOfBook bookId={1} />);
  await waitFor(() => {
    expect(requests.some(request => request.endsWith(path))).toBe(true);
  });
  expect(container).toBeEmptyDOMElement();
});
