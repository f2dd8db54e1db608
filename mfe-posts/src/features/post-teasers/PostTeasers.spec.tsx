import { describe, expect, test } from '@jest/globals';
import { aPost } from '@endpaper/contracts/testing';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { FriendsPosts } from './FriendsPosts.js';
import { RecentPosts } from './RecentPosts.js';

const server = cannedNetwork(respondWith('/api/posts/recent', [aPost()]));

describe('recent discussions', () => {
  test('show title, text, author and book, and link to the post', async () => {
    const { user, path } = renderInPortal(<RecentPosts />);

    const section = screen.getByRole('region', { name: 'Recent discussions' });
    expect(within(section).getByText('loading...')).toBeInTheDocument();
    const card = within(await within(section).findByRole('article'));
    expect(card.getByText('mary')).toBeVisible();
    expect(card.getByText('Middlemarch')).toBeVisible();
    await user.click(card.getByRole('link', { name: 'Why Dorothea' }));
    expect(path()).toBe('/post/1');
  });

  test('show a message when there are none', async () => {
    server.use(respondWith('/api/posts/recent', []));
    renderInPortal(<RecentPosts />);

    expect(await screen.findByText(/No posts yet/)).toBeVisible();
  });

  test('load again on "Try again"', async () => {
    server.use(http.get(`${ORIGIN}/api/posts/recent`, () => errorResponse(503), { once: true }));
    const { user } = renderInPortal(<RecentPosts />);

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: 'Why Dorothea' })).toBeVisible();
  });
});

describe('the posts of friends', () => {
  test('are the first three of the feed, with the link to all', async () => {
    const posts = [1, 2, 3, 4].map(id => aPost({ id, title: `Post ${id}` }));
    server.use(signedIn(), respondWith('/api/posts/feed', posts));
    renderInPortal(<FriendsPosts />);

    expect(await screen.findByRole('link', { name: 'All posts of friends' })).toHaveAttribute(
      'href',
      '/feed',
    );
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Post 1',
      'Post 2',
      'Post 3',
    ]);
  });

  test('say what will be here when there are none', async () => {
    server.use(signedIn(), respondWith('/api/posts/feed', []));
    renderInPortal(<FriendsPosts />);

    expect(await screen.findByText(/No posts of friends yet/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
