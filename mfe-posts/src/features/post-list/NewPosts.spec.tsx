import { aPost } from '@endpaper/contracts/testing';
import {
  cannedNetwork,
  errorResponse,
  fakeStreams,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { PostsOfBook } from './PostsOfBook.js';

const streams = fakeStreams();
const older = aPost({ id: 1, title: 'Older' });
const server = cannedNetwork(respondWith('/api/posts/4', [older]));

async function open() {
  localStorage.clear();
  const view = renderInPortal(<PostsOfBook bookId={4} />);
  await screen.findByText('Older');
  await streams.until('book:4');
  return view;
}

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const created = (id: number) => {
  streams.hint({ topic: 'book:4', kind: 'post-created', id });
};

test('new posts of others are counted, and come in on a click, the first with the focus', async () => {
  const { user } = await open();
  for (const id of [1, 2, 3, 4]) created(id);
  streams.hint({ topic: 'book:4', kind: 'post-deleted', id: 4 });
  const news = await screen.findByRole('button', { name: '2 new posts' });
  expect(titles()).toEqual(['Older']);

  server.use(
    respondWith('/api/posts/4', [aPost({ id: 3, title: 'Latest' }), aPost({ id: 2, title: 'Newer' }), older]),
  );
  await user.click(news);

  await waitFor(() => {
    expect(titles()).toEqual(['Latest', 'Newer', 'Older']);
  });
  await waitFor(() => {
    expect(screen.getByRole('link', { name: 'Latest' })).toHaveFocus();
  });
  expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument();
});

test('new posts of hidden authors are not announced to a signed-in reader', async () => {
  server.use(signedIn());
  await open();
  const latest = aPost({ id: 3, title: 'Latest' });
  server.use(respondWith('/api/posts/4', [latest, older]));
  created(2);
  created(3);
  expect(await screen.findByRole('button', { name: '1 new post' })).toBeVisible();
});

test('new posts are announced when their hints were missed, at the next attempt if the first fails', async () => {
  const { user } = await open();
  server.use(
    http.get(`${ORIGIN}/api/posts/4`, () => errorResponse(503), { once: true }),
    respondWith('/api/posts/4', [aPost({ id: 2, title: 'Newer' }), older]),
  );
  streams.missed();
  const news = await screen.findByRole('button', { name: '1 new post' }, { timeout: 15_000 });
  expect(titles()).toEqual(['Older']);
  await user.click(news);
  await waitFor(() => {
    expect(titles()).toEqual(['Newer', 'Older']);
  });
}, 20_000);

test('new posts stay announced when they can’t be loaded', async () => {
  const { user } = await open();
  created(2);
  server.use(http.get(`${ORIGIN}/api/posts/4`, () => errorResponse(503)));
  await user.click(await screen.findByRole('button', { name: '1 new post' }));
  expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
  expect(await screen.findByRole('button', { name: '1 new post' })).toBeVisible();
  expect(titles()).toEqual(['Older']);
});

test('the first post of a book is shown at once, without the focus, instead of "No Posts Yet"', async () => {
  localStorage.clear();
  server.use(respondWith('/api/posts/4', []));
  renderInPortal(<PostsOfBook bookId={4} />);
  await screen.findByText(/No Posts Yet/);
  await streams.until('book:4');
  server.use(respondWith('/api/posts/4', [older]));
  created(1);

  expect(await screen.findByRole('heading', { name: 'Older' })).toBeVisible();
  expect(screen.queryByText(/No Posts Yet/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument();
  expect(document.body).toHaveFocus();
});

test('the first post of a book has a button when it can’t be loaded', async () => {
  localStorage.clear();
  server.use(respondWith('/api/posts/4', []));
  const { user } = renderInPortal(<PostsOfBook bookId={4} />);
  await screen.findByText(/No Posts Yet/);
  await streams.until('book:4');
  server.use(http.get(`${ORIGIN}/api/posts/4`, () => errorResponse(503)));
  created(1);
  const news = await screen.findByRole('button', { name: '1 new post' });

  server.use(respondWith('/api/posts/4', [older]));
  await user.click(news);
  expect(await screen.findByRole('heading', { name: 'Older' })).toBeVisible();
});
