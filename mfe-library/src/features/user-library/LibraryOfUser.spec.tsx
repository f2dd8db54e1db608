import type { Entry, EntryCounts, ReadingYear, Shelf, TopBook } from '@endpaper/contracts';
import {
  aBookOfEntry,
  anEntry,
  anOwnUser,
  aReadingYear,
  aShelf,
  aTopBook,
} from '@endpaper/contracts/testing';
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
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { thisYear } from '../entries/this-year.js';
import { LibraryOfUser } from './LibraryOfUser.js';

const path = '/api/library/users/9';
const server = cannedNetwork(signedIn());

interface Profile {
  shelves?: Shelf[];
  topBooks?: TopBook[];
  year?: Partial<ReadingYear>;
}

function show(entries: Entry[], { shelves = [], topBooks = [], year = { books: 0 } }: Profile = {}) {
  server.use(
    respondWith(`${path}/top-books`, topBooks),
    respondWith(`${path}/years/${thisYear()}`, aReadingYear({ year: thisYear(), ...year })),
    http.get(`${ORIGIN}${path}`, ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      const shelf = new URL(request.url).searchParams.get('shelf');
      const isOnPage = (entry: Entry) =>
        shelf === null ? entry.status === status : entry.shelves.includes(Number(shelf));
      return HttpResponse.json(entries.filter(isOnPage));
    }),
    respondWith(`${path}/shelves`, shelves),
  );
}

/** The counts of a library in which all books are to read. */
const counts = (want: number): EntryCounts => ({
  all: want,
  statuses: { want, reading: 0, paused: 0, read: 0, stopped: 0 },
});

const renderWidget = () => renderInPortal(<LibraryOfUser userId={9} username="mary" />);

test('a profile shows what a user reads, and has read with the stars', async () => {
  show([
    anEntry({ status: 'reading' }),
    anEntry({ id: 2, book: aBookOfEntry({ id: 2, title: 'Dune' }), status: 'read', rating: 3.5 }),
    anEntry({ id: 3, book: aBookOfEntry({ id: 3, title: 'Emma' }), status: 'stopped' }),
  ]);
  const { user, path: current } = renderWidget();

  const reading = within(await screen.findByRole('region', { name: 'Reading now' }));
  expect(reading.getByRole('link', { name: /Middlemarch/ })).toBeVisible();
  const read = within(screen.getByRole('region', { name: 'Recently read' }));
  expect(read.getByRole('img', { name: '3.5 of 5 stars' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Emma/ })).not.toBeInTheDocument();
  await user.click(read.getByRole('link', { name: /Dune/ }));

  expect(current()).toBe('/books/2');
});

test('a profile shows the shelves that have books, and opens them', async () => {
  const entry = anEntry({ id: 3, book: aBookOfEntry({ id: 3, title: 'Emma' }), status: null, shelves: [1] });
  show([entry], {
    shelves: [aShelf({ book_count: 1, description: 'By the fire' }), aShelf({ id: 2, name: 'Empty' })],
  });
  const { user } = renderWidget();

  const shelves = within(await screen.findByRole('region', { name: 'Shelves' }));
  expect(shelves.queryByText('Empty')).not.toBeInTheDocument();
  expect(shelves.queryByRole('link', { name: /Emma/ })).not.toBeInTheDocument();
  await user.click(shelves.getByText('Winter evenings'));
  expect(await shelves.findByRole('link', { name: /Emma/ })).toBeVisible();
  expect(shelves.getByText('By the fire')).toBeVisible();
});

test('a profile shows the top books in their order, and the numbers of this year', async () => {
  show([anEntry({ status: 'reading' })], {
    topBooks: [aTopBook({ id: 2, title: 'Dune' }), aTopBook({ title: 'Emma' })],
    year: { books: 12, pages: 3482, goal: 24 },
  });
  renderWidget();

  const topBooks = within(await screen.findByRole('region', { name: 'Top books' }));
  expect(topBooks.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/books/2',
    '/books/1',
  ]);
  expect(topBooks.queryByRole('button')).not.toBeInTheDocument();
  expect(await screen.findByText(`${thisYear()}: 12 of 24 books · 3,482 pages`)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Your year' })).not.toBeInTheDocument();
});

test('a reader’s own empty library says where it begins, and chooses top books', async () => {
  server.use(signedIn(anOwnUser({ id: 9 })), respondWith('/api/library/counts', counts(0)));
  show([]);
  const { user, path: current } = renderWidget();

  expect(await screen.findByText(/What you are reading and what you have read are shown here/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose books' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a book' })).toHaveAttribute('href', '/');
  await user.click(screen.getByRole('link', { name: 'See your library' }));

  expect(current()).toBe('/library');
});

test('an own library of books to read is not called empty', async () => {
  server.use(signedIn(anOwnUser({ id: 9 })), respondWith('/api/library/counts', counts(400)));
  const requests = recordRequests(server);
  show([]);
  renderWidget();

  expect(await screen.findByRole('button', { name: 'Choose books' })).toBeVisible();
  await waitFor(() => {
    expect(requests).toContain('GET /api/library/counts');
  });
  expect(screen.queryByText(/are shown here/)).not.toBeInTheDocument();
});

test('an own library that cannot be read is not called empty', async () => {
  server.use(signedIn(anOwnUser({ id: 9 })));
  const requests = recordRequests(server);
  for (const part of ['', '/shelves', '/top-books', `/years/${thisYear()}`])
    server.use(http.get(`${ORIGIN}${path}${part}`, () => errorResponse(503)));
  const { container } = renderWidget();

  await waitFor(() => {
    expect(requests.filter(request => request.includes('/users/9'))).not.toHaveLength(0);
    expect(container).toBeEmptyDOMElement();
  });
});

test.each([
  ['shows nothing', () => HttpResponse.json([])],
  ['is unknown', () => errorResponse(404)],
  ['cannot be read', () => errorResponse(503)],
])('a library that %s takes no room', async (_, respond) => {
  const requests = recordRequests(server);
  for (const part of ['', '/shelves', '/top-books', `/years/${thisYear()}`])
    server.use(http.get(`${ORIGIN}${path}${part}`, respond));
  const { container } = renderWidget();

  await waitFor(() => {
    expect(requests.filter(request => request.includes('/users/9'))).not.toHaveLength(0);
    expect(container).toBeEmptyDOMElement();
  });
});
