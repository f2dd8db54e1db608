import { beforeEach, expect, test } from '@jest/globals';
import { aPost } from '@endpaper/contracts/testing';
import {
  cannedNetwork,
  ORIGIN,
  renderInPortal,
  respondWith,
  respondWithPages,
  signedIn,
  visitor,
} from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { FeedPage } from './FeedPage.js';

const reads: unknown[] = [];
const markRead = http.post(`${ORIGIN}/api/posts/feed/read`, async ({ request }) => {
  reads.push(await request.json());
  return new HttpResponse(null, { status: 204 });
});
const server = cannedNetwork(signedIn(), respondWith('/api/posts/feed', [aPost()]), markRead);

beforeEach(() => {
  reads.length = 0;
});

test('shows each post of a friend with its author and its book', async () => {
  renderInPortal(<FeedPage />, { at: '/feed' });

  expect(await screen.findByRole('link', { name: 'Why Dorothea' })).toHaveAttribute('href', '/post/1');
  expect(screen.getByText('mary')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Middlemarch' })).toHaveAttribute('href', '/books/4');
  expect(document.title).toBe('Feed · Endpaper');
});

test('marks the posts as read, up to the newest one', async () => {
  renderInPortal(<FeedPage />, { at: '/feed' });

  await waitFor(() => {
    expect(reads).toEqual([{ up_to: aPost().created_at }]);
  });
});

test('loads the next page with a button', async () => {
  server.use(
    respondWithPages('/api/posts/feed', [
      [aPost({ id: 2, title: 'Newer' })],
      [aPost({ id: 1, title: 'Older' })],
    ]),
  );
  const { user } = renderInPortal(<FeedPage />, { at: '/feed' });

  await user.click(await screen.findByRole('button', { name: 'More posts' }));

  expect(await screen.findByRole('heading', { name: 'Older' })).toBeVisible();
});

test('shows a vote before the response', async () => {
  server.use(http.post(`${ORIGIN}/api/posts/1/up/1`, () => HttpResponse.json(aPost({ score: 4 }))));
  const { user } = renderInPortal(<FeedPage />, { at: '/feed' });

  await user.click(await screen.findByRole('button', { name: 'Vote up Why Dorothea' }));

  await waitFor(() => {
    expect(screen.getByTitle('Score 4')).toBeVisible();
  });
});

test('explains how to find friends when there are no posts', async () => {
  server.use(respondWith('/api/posts/feed', []));
  renderInPortal(<FeedPage />, { at: '/feed' });

  expect(await screen.findByText(/No posts of friends yet/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find readers by their posts' })).toHaveAttribute('href', '/');
});

test('tells a visitor what the page is for, and offers to log in', async () => {
  server.use(visitor);
  renderInPortal(<FeedPage />, { at: '/feed' });

  expect(await screen.findByText('To read what your friends write, please log in.')).toBeVisible();
});
