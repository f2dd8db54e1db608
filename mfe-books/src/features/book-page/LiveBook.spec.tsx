import { aBook, anOwnUser } from '@endpaper/contracts/testing';
import { useRoutes } from '@endpaper/web-kit';
import {
  cannedNetwork,
  errorResponse,
  fakeStreams,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { BookPage } from './BookPage.js';

const streams = fakeStreams();
const server = cannedNetwork(signedIn(), respondWith('/api/books/1', aBook()), respondWith('/api/books', []));

function Routes() {
  return useRoutes([{ path: 'books/:book_id', element: <BookPage /> }]);
}

async function open() {
  const rendered = renderInPortal(<Routes />, { at: '/books/1' });
  await screen.findByRole('heading', { level: 1, name: 'Middlemarch' });
  await streams.until('book:1');
  return rendered;
}

const hint = (kind: string) => {
  streams.hint({ topic: 'book:1', kind, id: 1 });
};

test('the counts of a book change in place, with one read for many hints', async () => {
  await open();
  server.use(respondWith('/api/books/1', aBook({ favorite_count: 9, post_count: 4, title: 'Edited' })));
  const requests = recordRequests(server);
  for (const kind of ['favorite-changed', 'post-created', 'post-deleted', 'post-created'] as const)
    hint(kind);

  expect(await screen.findByText('9 favorites')).toBeVisible();
  expect(screen.getByText('4 posts')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Middlemarch');
  expect(requests.filter(each => each === 'GET /api/books/1')).toHaveLength(1);
});

test('a heart that was set in another window is shown, too', async () => {
  await open();
  server.use(respondWith('/api/books/1', aBook({ favorite_count: 1, fav_book_users: [{ user_id: 7 }] })));
  hint('favorite-changed');
  expect(await screen.findByRole('button', { name: 'Remove Favorite' })).toBeVisible();
});

test('who gets a book without an owner can edit it, without a reload', async () => {
  server.use(respondWith('/api/books/1', aBook({ user_id: null })));
  const { user } = await open();
  expect(screen.getByText('This book has no owner: nobody edits it.')).toBeVisible();
  server.use(respondWith('/api/books/1', aBook({ user_id: 7, version: 5 })));
  hint('book-given');
  await user.click(await screen.findByRole('button', { name: 'Edit or delete' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit Book' }));
  const sent: unknown[] = [];
  server.use(
    http.put(`${ORIGIN}/api/books/1`, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(aBook({ user_id: 7, version: 6 }));
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await waitFor(() => {
    expect(sent).toMatchObject([{ version: 5 }]);
  });
  expect(screen.queryByText(/no owner/)).not.toBeInTheDocument();
});

test('the counts are read again when hints were missed', async () => {
  await open();
  server.use(respondWith('/api/books/1', aBook({ favorite_count: 9 })));
  streams.missed();
  expect(await screen.findByText('9 favorites')).toBeVisible();
});

test('the page says that the book was deleted, and stays', async () => {
  await open();
  server.use(http.get(`${ORIGIN}/api/books/1`, () => errorResponse(404)));
  hint('book-deleted');
  expect(await screen.findByText('This book was deleted.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Middlemarch');
});

test('the owner of a book gets no word of the own deletion', async () => {
  server.use(signedIn(anOwnUser({ id: 9 })));
  await open();
  await screen.findByRole('button', { name: 'Edit or delete' });
  hint('book-deleted');
  expect(screen.queryByText('This book was deleted.')).not.toBeInTheDocument();
});
