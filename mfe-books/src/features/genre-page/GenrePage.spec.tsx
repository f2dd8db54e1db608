import { describe, expect, test } from '@jest/globals';
import { aBook, anOwnUser } from '@endpaper/contracts/testing';
import { Link, useRoutes } from '@endpaper/web-kit';
import {
  aRemote,
  cannedNetwork,
  createBarrier,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { GenrePage } from './GenrePage.js';

const server = cannedNetwork();

function Routes() {
  const routes = useRoutes([{ path: 'sorted/:sorted_by', element: <GenrePage /> }]);
  return (
    <>
      <Link to="/sorted/8">Science</Link>
      {routes}
    </>
  );
}

describe('a genre page', () => {
  test('shows the name of the genre and its books', async () => {
    server.use(respondWith('/api/books', [aBook({ genre_id: 3 })]));
    const requests = recordRequests(server);

    renderInPortal(<Routes />, { at: '/sorted/3' });

    expect(screen.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    expect(await screen.findByRole('article')).toBeVisible();
    expect(requests.filter(request => request.includes('/api/books'))).toEqual([
      'GET /api/books?limit=24&genre_id=3',
    ]);
    expect(document.title).toBe('History · Endpaper');
  });

  test('shows a message when the genre has no books', async () => {
    server.use(respondWith('/api/books', []));

    renderInPortal(<Routes />, { at: '/sorted/4' });

    expect(await screen.findByText('No books in Philosophy yet.')).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('shows no book of the previous genre while the next one loads', async () => {
    const { released, release } = createBarrier();
    server.use(
      http.get(`${ORIGIN}/api/books`, async ({ request }) => {
        if (request.url.endsWith('genre_id=3')) return HttpResponse.json([aBook({ genre_id: 3 })]);
        await released;
        return HttpResponse.json([aBook({ id: 2, title: 'Cosmos', genre_id: 8 })]);
      }),
    );
    const { user } = renderInPortal(<Routes />, { at: '/sorted/3' });
    expect(await screen.findByRole('link', { name: /Middlemarch/ })).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Science' }));

    expect(screen.getByRole('heading', { level: 1, name: 'Science' })).toBeVisible();
    expect(screen.getByText('loading...')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Middlemarch/ })).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('link', { name: /Cosmos/ })).toBeVisible();
  });

  test('shows a reader the menu that mutes the genre', async () => {
    server.use(signedIn(anOwnUser()), respondWith('/api/books', []));
    renderInPortal(<Routes />, {
      at: '/sorted/3',
      remotes: [aRemote({ name: 'mfe-other', widgets: ['social/mute'] })],
      loadRemote: () =>
        Promise.resolve({
          name: 'mfe-other',
          routes: [],
          widgets: {
            'social/mute': () =>
              Promise.resolve({
                Component: ({ kind, id, title }) => (
                  <p>
                    Mute {kind} {id}, {title}
                  </p>
                ),
              }),
          },
        }),
    });

    expect(await screen.findByText('Mute genre 3, History')).toBeVisible();
  });

  test.each(['99', '0', 'fiction', '3.5'])('shows "Genre not found" for %s', named => {
    renderInPortal(<Routes />, { at: `/sorted/${named}` });

    expect(screen.getByRole('heading', { name: 'Genre not found' })).toBeVisible();
    expect(screen.getByText(`There is no genre “${named}” here.`)).toBeVisible();
  });
});
