import { beforeEach, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { ReadByFriends } from './ReadByFriends.js';

const path = '/api/library/friends';
const server = cannedNetwork();
const friend = (id: number, username: string) => ({ id, username, picture: null });
const dune = { id: 2, title: 'Dune', author: 'Frank Herbert', cover: null };

beforeEach(() => {
  localStorage.clear();
});

test('a member sees the books that friends read, with who reads them', async () => {
  const friends = [friend(8, 'grace'), friend(9, 'mary'), friend(6, 'bob')];
  server.use(signedIn(), respondWith(path, [{ ...dune, friends, friend_count: 4 }]));
  const { user, path: current } = renderInPortal(<ReadByFriends />);

  const section = within(await screen.findByRole('region', { name: 'Your friends are reading' }));
  await user.click(await section.findByRole('link', { name: /Dune.*grace and 3 more/ }));
  expect(current()).toBe('/books/2');
});

test('a member whose friends read nothing sees nothing', async () => {
  server.use(signedIn(), respondWith(path, []));
  const requests = recordRequests(server);
  const { container } = renderInPortal(<ReadByFriends />);
  await waitFor(() => {
    expect(requests.some(request => request.endsWith(path))).toBe(true);
  });
  expect(container).toBeEmptyDOMElement();
});

test('a section that was there on the last visit and cannot be read is read again on "Try again"', async () => {
  server.use(signedIn(), respondWith(path, [{ ...dune, friends: [friend(8, 'grace')], friend_count: 1 }]));
  const { unmount } = renderInPortal(<ReadByFriends />);
  await screen.findByRole('link', { name: /Dune/ });
  unmount();
  server.use(http.get(`${ORIGIN}${path}`, () => errorResponse(503), { once: true }));
  const { user } = renderInPortal(<ReadByFriends />);

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: /Dune/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
