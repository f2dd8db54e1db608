import { describe, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
  visitor,
} from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { ada, anOwnFriend, mary, ownFriends, profileOf } from '../../testing/social-builders.js';
import { SimilarReaders } from './SimilarReaders.js';
import { similarReaders } from './similar-readers.js';

const favoredBy = (...ids: number[]) => ({ fav_book_users: ids.map(user_id => ({ user_id })) });
const server = cannedNetwork(
  signedIn(ada),
  profileOf(mary()),
  ownFriends([anOwnFriend(6, 'bob'), anOwnFriend(5, 'eve', 'requested')]),
);

test('the readers with the most favorites in common come first, without those that the reader knows, at most five', () => {
  const books = [favoredBy(7, 9, 8), favoredBy(7, 8), favoredBy(7, 6, 1, 2, 3, 4, 5)];
  expect(similarReaders(books, [7, 6])).toEqual([
    { id: 8, shared: 2 },
    { id: 1, shared: 1 },
    { id: 2, shared: 1 },
    { id: 3, shared: 1 },
    { id: 4, shared: 1 },
  ]);
});

describe('the similar readers', () => {
  test('are linked to their profiles, without friends, those who were asked, and accounts that are gone', async () => {
    server.use(
      respondWith('/api/favorites/current', [favoredBy(7, 9, 8), favoredBy(9, 6, 5)]),
      http.get(`${ORIGIN}/api/users/8`, () => errorResponse(404)),
    );
    renderInPortal(<SimilarReaders />);

    const link = await screen.findByRole('link', { name: 'mary 2 favorites in common' });
    expect(link).toHaveAttribute('href', '/profile/9');
    await waitFor(() => {
      expect(screen.getAllByRole('listitem')).toHaveLength(1);
    });
  });

  test('come with favorites', async () => {
    server.use(respondWith('/api/favorites/current', []));
    renderInPortal(<SimilarReaders />);
    expect(await screen.findByText(/Add a few books to your favorites/)).toBeVisible();
  });

  test('are not shown to visitors', async () => {
    server.use(visitor);
    const { container } = renderInPortal(<SimilarReaders />);
    await waitFor(() => {
      expect(container.querySelector('section')).toBeNull();
    });
  });
});
