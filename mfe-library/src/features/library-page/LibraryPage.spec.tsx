import type { Entry, EntryChange, EntryCounts, Reading } from '@endpaper/contracts';
import { aBookOfEntry, anEntry } from '@endpaper/contracts/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  respondWithPages,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { LibraryPage } from './LibraryPage.js';

const server = cannedNetwork();

const of = (id: number, title: string, fields: Partial<Entry> = {}) =>
  anEntry({ id, book_id: id, book: aBookOfEntry({ id, title }), ...fields });
const middlemarch = of(1, 'Middlemarch', { status: 'reading', rating: 4.5 });
const dune = of(2, 'Dune', { status: 'want', visibility: 'me' });

const counts: EntryCounts = {
  all: 1200,
  statuses: { want: 1, reading: 1, paused: 0, read: 1198, stopped: 0 },
};

/** Responds as svc-library does, with the entries in their order. */
function keepLibrary(entries: Entry[]) {
  let stored = entries;
  server.use(
    signedIn(),
    respondWith('/api/library/counts', counts),
    respondWith('/api/library/settings', { visibility: 'everyone' }),
    respondWith('/api/library/shelves', []),
    http.get(`${ORIGIN}/api/library`, ({ request }) => {
      const status = new URL(request.url).searchParams.get('status');
      return HttpResponse.json(stored.filter(entry => status === null || entry.status === status));
    }),
    http.put(`${ORIGIN}/api/library/books/:id`, async ({ request, params }) => {
      const change = (await request.json()) as EntryChange;
      const changed = stored.map(entry =>
        entry.id === Number(params['id']) ? { ...entry, ...change } : entry,
      );
      stored = changed;
      return HttpResponse.json(changed.find(entry => entry.id === Number(params['id'])));
    }),
  );
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(title => title.textContent);
const book = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('article') ?? document.body);

describe('the library of a visitor', () => {
  test('says what it is for, and offers to log in', async () => {
    renderInPortal(<LibraryPage />, { at: '/library' });

    expect(await screen.findByRole('heading', { name: 'Library' })).toBeVisible();
    expect(screen.getByText(/To keep track of what you read, and of what you want to read/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible();
  });
});

const finished: Reading = {
  ...{ id: 7, started_on: null, ended_on: '2026-01-02', page: null, percent: null, version: 1 },
  outcome: 'finished',
};

test('the books without a day are listed, and each leaves the list with its day', async () => {
  keepLibrary([of(1, 'Middlemarch', { status: 'read' }), of(2, 'Dune', { readings: [finished] })]);
  const requests = recordRequests(server);
  const { user } = renderInPortal(<LibraryPage />, { at: '/library?day=none' });

  expect(await screen.findByText(/does not know on which day/)).toBeVisible();
  await book('Middlemarch');
  expect(titles()).toEqual(['Middlemarch']);
  expect(requests).toContain('GET /api/library?limit=24&day=none');
  const all = screen.getByRole('link', { name: /^All/ });
  expect(all).not.toHaveAttribute('aria-current');
  await user.click(screen.getByRole('button', { name: 'Change Middlemarch' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Readings and notes' }));
  expect(await screen.findByRole('dialog', { name: 'Readings and notes' })).toBeVisible();
});

describe('a library', () => {
  beforeEach(() => {
    keepLibrary([middlemarch, dune]);
  });

  test('shows each book with what the reader says of it', async () => {
    renderInPortal(<LibraryPage />, { at: '/library' });

    const reading = await book('Middlemarch');
    expect(reading.getByText('Reading')).toBeVisible();
    expect(reading.getByRole('img', { name: '4.5 of 5 stars' })).toBeVisible();
    const wanted = await book('Dune');
    expect(wanted.getByText('Want to read')).toBeVisible();
    expect(wanted.getByText('Only for me')).toBeVisible();
    expect(titles()).toEqual(['Middlemarch', 'Dune']);
  });

  test.each([
    ['readers', 'For signed-in readers'],
    ['friends', 'For my friends'],
  ] as const)('says of a book for %s that it is', async (visibility, name) => {
    keepLibrary([of(3, 'Emma', { visibility })]);
    renderInPortal(<LibraryPage />, { at: '/library' });

    expect((await book('Emma')).getByText(name)).toBeVisible();
  });

  test('tells two editions of a book from each other', async () => {
    const edition = (id: number, book: Partial<Entry['book']>) =>
      anEntry({ id, book: aBookOfEntry({ id, title: 'Emma', isbn: null, year: null, ...book }) });
    keepLibrary([
      edition(1, { year: 2010, publisher: 'Penguin', binding: 'Paperback' }),
      edition(2, { isbn: '9780306406157' }),
      edition(3, { year: 1815, isbn: '9780441013593' }),
      edition(4, {}),
    ]);
    const { user } = renderInPortal(<LibraryPage />, { at: '/library' });
    for (const view of ['Show as covers', 'Show as a list']) {
      await user.click(await screen.findByRole('button', { name: view }));
      for (const text of ['2010 · Penguin · Paperback', 'ISBN 9780306406157', '1815'])
        expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByText('ISBN 9780441013593')).toBeNull();
    }
    await user.click(screen.getByRole('button', { name: 'Show as covers' }));
  });

  test('has a link for each status, with the number of its books', async () => {
    const { user, path } = renderInPortal(<LibraryPage />, { at: '/library?sort=rating' });
    const statuses = within(await screen.findByRole('navigation', { name: 'Statuses' }));
    expect(await statuses.findByRole('link', { name: 'All 1,200' })).toHaveAttribute('aria-current', 'true');
    expect(statuses.getByRole('link', { name: 'Paused 0' })).not.toHaveAttribute('aria-current');

    await user.click(statuses.getByRole('link', { name: 'Want to read 1' }));

    expect(path()).toBe('/library?sort=rating&status=want');
    await waitFor(() => {
      expect(titles()).toEqual(['Dune']);
    });
    expect((await book('Dune')).queryByText('Want to read')).not.toBeInTheDocument();
    expect(document.title).toBe('Want to read · Library · Endpaper');
  });

  test.each([
    ['Last changed', undefined],
    ['Date added', 'added'],
    ['My rating', 'rating'],
  ])('can be ordered by %s', async (name, sort) => {
    const requests = recordRequests(server);
    const { user } = renderInPortal(<LibraryPage />, { at: '/library' });
    const orders = within(await screen.findByRole('navigation', { name: 'Order of the library' }));

    await user.click(orders.getByRole('link', { name }));

    expect(orders.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
    await waitFor(() => {
      expect(requests).toContain(`GET /api/library?limit=24${sort ? `&sort=${sort}` : ''}`);
    });
  });

  test('is shown as a list, also the next time', async () => {
    const { user, unmount } = renderInPortal(<LibraryPage />, { at: '/library' });

    await user.click(await screen.findByRole('button', { name: 'Show as a list', pressed: false }));
    expect((await book('Dune')).getByRole('time')).toBeVisible();
    unmount();
    renderInPortal(<LibraryPage />, { at: '/library' });

    expect(await screen.findByRole('button', { name: 'Show as a list', pressed: true })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show as covers' }));
  });

  test('loads the next page with a button', async () => {
    server.use(respondWithPages('/api/library', [[middlemarch], [dune]]));
    const { user } = renderInPortal(<LibraryPage />, { at: '/library' });

    await user.click(await screen.findByRole('button', { name: 'More books' }));

    expect(await screen.findByRole('heading', { name: 'Dune' })).toBeVisible();
  });

  test('moves a book to another status: it leaves the list, and Undo brings it back', async () => {
    const { user } = renderInPortal(<LibraryPage />, { at: '/library?status=reading' });

    await user.click((await book('Middlemarch')).getByRole('button', { name: 'Change Middlemarch' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Read' }));
    expect(await screen.findByText('You are not reading a book at the moment.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(await screen.findByRole('heading', { name: 'Middlemarch' })).toBeVisible();
  });

  test('leaves a changed book where it is, and reads the other lists again', async () => {
    const requests = recordRequests(server);
    const { user } = renderInPortal(<LibraryPage />, { at: '/library' });
    await user.click((await book('Dune')).getByRole('button', { name: 'Change Dune' }));

    await user.click(await screen.findByRole('menuitemradio', { name: 'Reading' }));

    expect(await (await book('Dune')).findByText('Reading')).toBeVisible();
    await waitFor(() => {
      expect(requests.filter(request => request.endsWith('/counts'))).toHaveLength(2);
    });
    expect(requests.filter(request => request.startsWith('GET /api/library?'))).toHaveLength(1);
    expect(titles()).toEqual(['Middlemarch', 'Dune']);
  });

  test('hides one book from others', async () => {
    const { user } = renderInPortal(<LibraryPage />, { at: '/library' });
    await user.click((await book('Middlemarch')).getByRole('button', { name: 'Change Middlemarch' }));
    const choices = within(await screen.findByRole('group', { name: 'Who may see it' }));
    expect(choices.getByRole('menuitemradio', { name: 'Everyone' })).toBeChecked();

    await user.click(choices.getByRole('menuitemradio', { name: 'My friends' }));

    expect(await (await book('Middlemarch')).findByText('For my friends')).toBeVisible();
  });
});

describe('who may see the library', () => {
  beforeEach(() => {
    keepLibrary([middlemarch]);
  });

  const button = (choice: string) =>
    screen.findByRole('button', { name: `Who may see my library: ${choice}` });

  test('is chosen at once', async () => {
    server.use(
      http.put(`${ORIGIN}/api/library/settings`, async ({ request }) =>
        HttpResponse.json((await request.json()) as object),
      ),
    );
    const { user } = renderInPortal(<LibraryPage />, { at: '/library' });

    await user.click(await button('Everyone'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Only me' }));

    expect(await button('Only me')).toBeVisible();
  });

  test('is as before, with the reason, when the server refuses', async () => {
    server.use(
      http.put(`${ORIGIN}/api/library/settings`, () => errorResponse(429, { message: 'Too many requests' })),
    );
    const { user } = renderInPortal(<LibraryPage />, { at: '/library' });

    await user.click(await button('Everyone'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Only me' }));

    expect(await screen.findByText('Too many requests')).toBeVisible();
    expect(await button('Everyone')).toBeVisible();
  });
});

describe('an empty library', () => {
  beforeEach(() => {
    keepLibrary([]);
  });

  test.each([
    ['/library', /Your library is empty/, 'Find a book'],
    ['/library?status=reading', /You are not reading a book/, 'See what you want to read'],
    ['/library?status=stopped', /You have finished every book that you began/, 'Find a book'],
  ])('at %s names the next step', async (at, message, link) => {
    renderInPortal(<LibraryPage />, { at });

    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: link })).toBeVisible();
  });
});

test('a library that cannot be read is read again on "Try again"', async () => {
  keepLibrary([middlemarch]);
  server.use(http.get(`${ORIGIN}/api/library`, () => errorResponse(503), { once: true }));
  const { user } = renderInPortal(<LibraryPage />, { at: '/library' });

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: 'Middlemarch' })).toBeVisible();
});
