import { anEntry } from '@endpaper/contracts/testing';
import { beforeEach, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { Link } from '@endpaper/web-kit';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { LibraryPage } from './LibraryPage.js';

const server = cannedNetwork(
  signedIn(),
  respondWith('/api/library/counts', {
    all: 1,
    statuses: { want: 1, reading: 0, paused: 0, read: 0, stopped: 0 },
  }),
  respondWith('/api/library/settings', { visibility: 'everyone' }),
  respondWith('/api/library/shelves', []),
);

const dune = anEntry({ book: { ...anEntry().book, title: 'Dune' } });

beforeEach(() => {
  localStorage.clear();
  server.use(
    http.get(`${ORIGIN}/api/library`, ({ request }) => {
      const q = new URL(request.url).searchParams.get('q');
      return HttpResponse.json(q === null || 'dune'.includes(q) ? [dune] : []);
    }),
  );
});

const field = () => screen.findByRole('textbox', { name: 'Search your library' });

test('the library is searched while the reader types, beside the status, the order and the view', async () => {
  const requests = recordRequests(server);
  const { user, path } = renderInPortal(<LibraryPage />, { at: '/library?status=want&sort=title' });

  await user.type(await field(), ' dune ');

  await waitFor(() => {
    expect(path()).toBe('/library?status=want&sort=title&q=dune');
  });
  await waitFor(() => {
    expect(requests).toContain('GET /api/library?limit=24&status=want&sort=title&q=dune');
  });
  expect(requests.filter(request => request.includes('q='))).toHaveLength(1);
  expect(await field()).toHaveValue(' dune ');
  expect(await screen.findByRole('heading', { name: 'Dune' })).toBeVisible();
  expect(document.title).toBe('dune · Want to read · Library · Endpaper');
  expect(screen.getByRole('link', { name: /^All/ })).toHaveAttribute('href', '/library?sort=title&q=dune');
  expect(screen.getByRole('link', { name: 'Author' })).toHaveAttribute(
    'href',
    '/library?status=want&sort=author&q=dune',
  );
});

test('Enter searches at once, and Escape or the button shows all again', async () => {
  const { user, path } = renderInPortal(<LibraryPage />, { at: '/library' });

  await user.type(await field(), 'du{Enter}');
  expect(path()).toBe('/library?q=du');
  await user.keyboard('{Escape}');
  expect(await field()).toHaveValue('');
  await waitFor(() => {
    expect(path()).toBe('/library');
  });

  await user.type(await field(), 'du{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await field()).toHaveFocus();
  await waitFor(() => {
    expect(path()).toBe('/library');
  });
});

test('a search that finds nothing says so, and leads back', async () => {
  const { user, path } = renderInPortal(<LibraryPage />, { at: '/library?status=want&q=emma' });

  expect(await screen.findByText('Nothing here has “emma” in its title, author or ISBN.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Search your whole library' }));
  expect(
    await screen.findByText('Nothing in your library has “emma” in its title, author or ISBN.'),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See your library' }));

  expect(path()).toBe('/library');
  expect(await field()).toHaveValue('');
  expect(await screen.findByRole('heading', { name: 'Dune' })).toBeVisible();
});

test('a shelf keeps what is searched, and a link to another search changes the field', async () => {
  server.use(
    respondWith('/api/library/shelves', [
      { ...{ id: 4, user_id: 7, name: 'Sand', description: null, visibility: 'everyone' }, book_count: 1 },
    ]),
  );
  const { user } = renderInPortal(
    <>
      <LibraryPage />
      <Link to="/library?q=une">Another</Link>
    </>,
    { at: '/library?q=dune' },
  );
  expect(await screen.findByRole('link', { name: 'Sand 1' })).toHaveAttribute(
    'href',
    '/library?shelf=4&q=dune',
  );
  await user.click(screen.getByRole('link', { name: 'Another' }));
  expect(await field()).toHaveValue('une');
});
