import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { aRemote } from '../testing/remote-builders.js';
import { renderInPortal } from '../testing/render-in-portal.js';
import { recordRequests, respondWith } from '../testing/response-handlers.js';
import { cannedNetwork } from '../testing/server.js';
import { defineRemote } from './define-remote.js';

const network = cannedNetwork(respondWith('/api/books/:id', { id: 1 }));

const books = aRemote({
  routes: [
    { path: 'books/:book_id', preload: [], data: ['/api/books/:book_id'] },
    { path: 'books/favorites', preload: [], data: [] },
  ],
});

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
});

function renderLinks() {
  const lazy = jest.fn(() => Promise.resolve({ Component: () => <h1>A book</h1> }));
  const definition = defineRemote({
    name: 'mfe-books',
    routes: [{ path: 'books/:book_id', lazy }],
    widgets: {},
  });
  const requests = recordRequests(network);
  renderInPortal(
    <>
      <Link to="/books/1">Middlemarch</Link>
      <Link to="/books/2">Dune</Link>
      <Link to="/books/4">Solaris</Link>
      <a href="https://elsewhere.example/books/3">Shop</a>
      <p>A text</p>
    </>,
    { remotes: [books], loadRemote: () => Promise.resolve(definition) },
  );
  const bookRequests = () => requests.filter(request => request.includes('/api/books/'));
  return { lazy, bookRequests };
}

const rest = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test.each([
  ['pointer', 'Middlemarch', 'GET /api/books/1', (link: HTMLElement) => fireEvent.pointerOver(link)],
  ['focus', 'Dune', 'GET /api/books/2', (link: HTMLElement) => fireEvent.focusIn(link)],
])(
  'a link that has the %s for a moment loads its page and its first data',
  async (_, name, request, approach) => {
    const { lazy, bookRequests } = renderLinks();

    approach(screen.getByRole('link', { name }));
    await rest(79);
    expect(lazy).not.toHaveBeenCalled();
    await rest(1);

    await waitFor(() => {
      expect(lazy).toHaveBeenCalledTimes(1);
    });
    await waitFor(() => {
      expect(bookRequests()).toEqual([request]);
    });
  },
);

test('a pointer that passes a link, a click, and a link to another site load nothing', async () => {
  const { lazy, bookRequests } = renderLinks();

  fireEvent.pointerOver(screen.getByRole('link', { name: 'Solaris' }));
  fireEvent.pointerOver(screen.getByText('A text'));
  await rest(200);
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Solaris' }));
  fireEvent.click(screen.getByText('A text'));
  await rest(200);
  fireEvent.pointerOver(screen.getByRole('link', { name: 'Shop' }));
  await rest(200);

  expect(lazy).not.toHaveBeenCalled();
  expect(bookRequests()).toEqual([]);
});
