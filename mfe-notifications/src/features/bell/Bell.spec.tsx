import { describe, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  fakeStreams,
  ORIGIN,
  recordRequests,
  renderInPortal,
  signedIn,
  visitor,
} from '@endpaper/web-kit/testing';
import { Link } from '@endpaper/web-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { ada, unread, unreadWithFriendPosts } from '../../testing/notification-builders.js';
import { Bell } from './Bell.js';

const server = cannedNetwork(signedIn(ada), unread(3));
const streams = fakeStreams();
const bell = (name: string) => screen.findByRole('link', { name });

describe('the bell', () => {
  test.each([
    [0, 'Notifications', ''],
    [3, 'Notifications, 3 unread', '3'],
    [100, 'Notifications, 99+ unread', '99+'],
  ])('with %i unread notifications is named %j', async (count, name, shown) => {
    server.use(unread(count));
    renderInPortal(<Bell />);
    const link = await bell(name);
    expect(link).toHaveAttribute('href', '/notifications');
    expect(link).toHaveTextContent(shown);
  });

  test('has a text below it where a bar has texts', async () => {
    renderInPortal(<Bell label="News" />);
    expect(await bell('News: Notifications, 3 unread')).toHaveTextContent('News3');
  });

  test('counts the posts of friends, too, if the reader wants that', async () => {
    server.use(...unreadWithFriendPosts(3, 4));
    renderInPortal(<Bell />);
    expect(await bell('Notifications, 7 unread')).toBeVisible();
  });

  test('has the number of notifications while the posts of friends can not be counted', async () => {
    server.use(...unreadWithFriendPosts(3, 4));
    server.use(http.get(`${ORIGIN}/api/posts/feed/unread`, () => errorResponse(404)));
    renderInPortal(<Bell />);
    expect(await bell('Notifications, 3 unread')).toBeVisible();
  });

  test('counts again after a navigation and when the window gets the focus', async () => {
    const { user } = renderInPortal(
      <>
        <Bell />
        <Link to="/about">About</Link>
      </>,
    );
    await bell('Notifications, 3 unread');

    server.use(unread(4));
    await user.click(screen.getByRole('link', { name: 'About' }));
    await bell('Notifications, 4 unread');

    server.use(unread(5));
    fireEvent.focus(window);
    expect(await bell('Notifications, 5 unread')).toBeVisible();
  });

  test('counts again when the notifications change', async () => {
    renderInPortal(<Bell />);
    await bell('Notifications, 3 unread');
    await streams.until(`notifications:${ada.id}`);

    server.use(unread(4));
    streams.hint({ topic: `notifications:${ada.id}`, kind: 'notifications-changed', id: ada.id });

    expect(await bell('Notifications, 4 unread')).toBeVisible();
  });

  test('has no number while the count can not be read', async () => {
    server.use(http.get(`${ORIGIN}/api/notifications/unread`, () => errorResponse(503)));
    renderInPortal(<Bell />);
    expect(await bell('Notifications')).toBeVisible();
  });

  test('renders nothing for a visitor, and asks for nothing', async () => {
    const requests = recordRequests(server);
    server.use(visitor);
    const { container } = renderInPortal(<Bell />);
    await waitFor(() => {
      expect(requests).toEqual(['GET /api/auth']);
    });
    expect(container.querySelector('a')).toBeNull();
  });
});
