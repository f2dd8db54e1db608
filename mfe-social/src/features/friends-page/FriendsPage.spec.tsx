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
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { aFriend, ada, friendsOf, mary, profileOf } from '../../testing/social-builders.js';
import { FriendsPage } from './FriendsPage.js';

const server = cannedNetwork(signedIn(ada));
const names = () => screen.getAllByRole('listitem').map(item => item.textContent);

describe('the friends page', () => {
  test('tells a visitor what the page is for, and offers to log in', async () => {
    server.use(visitor);
    renderInPortal(<FriendsPage />, { at: '/friends' });

    expect(await screen.findByRole('heading', { name: 'Friends' })).toBeVisible();
    expect(screen.getByText('To make friends with other readers, please log in.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible();
  });

  test('shows friends by picture and name, counts them, and links to their profiles', async () => {
    const mary = { ...aFriend(9, 'mary'), picture: 'https://pictures.example/mary.jpg' };
    server.use(friendsOf('current', [mary, aFriend(8, 'bob')]));
    const { container } = renderInPortal(<FriendsPage />);

    expect(await screen.findByRole('link', { name: 'mary' })).toHaveAttribute('href', '/profile/9');
    expect(screen.getByRole('link', { name: 'bob' })).toHaveAttribute('href', '/profile/8');
    expect(container.querySelector('img')).toHaveAttribute(
      'src',
      `/api/images/96?url=${encodeURIComponent(mary.picture)}`,
    );
    expect(screen.getByText('2 friends')).toBeVisible();
    expect(document.title).toBe('Friends · Endpaper');
  });

  test('explains how to find friends when the list is empty', async () => {
    server.use(
      friendsOf('current', []),
      respondWith('/api/favorites/current', [{ fav_book_users: [{ user_id: 7 }, { user_id: 9 }] }]),
      profileOf(mary()),
    );
    renderInPortal(<FriendsPage />);

    expect(await screen.findByText(/No friends yet/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'mary 1 favorite in common' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find readers by their posts' })).toHaveAttribute('href', '/');
    expect(screen.queryByText('0 friends')).not.toBeInTheDocument();
  });

  test('shows the count of all friends and loads the next page with a button', async () => {
    server.use(friendsOf('current', [aFriend(9, 'mary')], [aFriend(8, 'bob')]));
    const { user } = renderInPortal(<FriendsPage />);
    const more = await screen.findByRole('button', { name: 'More friends' });
    expect(screen.getByText('2 friends')).toBeVisible();

    await user.click(more);

    await screen.findByRole('link', { name: 'bob' });
    expect(names().map(name => name.slice(1))).toEqual(['mary', 'bob']);
    expect(screen.queryByRole('button', { name: 'More friends' })).not.toBeInTheDocument();
  });

  test('shows an error when the service is unavailable, and loads again on "Try again"', async () => {
    server.use(
      http.get(`${ORIGIN}/api/friends/current`, () => errorResponse(503), { once: true }),
      friendsOf('current', [aFriend(9, 'mary')]),
    );
    const { user } = renderInPortal(<FriendsPage />);

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'mary' })).toBeVisible();
  });
});
