import { describe, expect, test } from '@jest/globals';
import { Link, useRoutes } from '@endpaper/web-kit';
import { cannedNetwork, ORIGIN, renderInPortal } from '@endpaper/web-kit/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { aBook, listed, pageOf } from '../../testing/book-builders.js';
import { GenrePage } from './GenrePage.js';

const server = cannedNetwork();

function hold() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>(done => (resolve = done));
  return { promise, resolve };
}

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
  test('is headed by the genre and has the books that the service finds in it', async () => {
    const asked: string[] = [];
    server.use(
      http.get(`${ORIGIN}/api/books`, ({ request }) => {
        asked.push(request.url.slice(ORIGIN.length));
        return pageOf([aBook({ genre_id: 3 })]);
      }),
    );

    renderInPortal(<Routes />, { at: '/sorted/3' });

    expect(screen.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    expect(await screen.findByRole('article')).toBeVisible();
    expect(asked).toEqual(['/api/books?limit=24&genre_id=3']);
    expect(document.title).toBe('History · Endpaper');
  });

  test('says so when the genre has no books', async () => {
    server.use(listed('/api/books', []));

    renderInPortal(<Routes />, { at: '/sorted/4' });

    expect(await screen.findByText('No books in Philosophy yet.')).toBeVisible();
  });

  test('shows no book of one genre under the name of the next', async () => {
    const { promise: later, resolve } = hold();
    server.use(
      http.get(`${ORIGIN}/api/books`, async ({ request }) => {
        if (request.url.endsWith('genre_id=3')) return pageOf([aBook({ genre_id: 3 })]);
        await later;
        return pageOf([aBook({ id: 2, title: 'Cosmos', genre_id: 8 })]);
      }),
    );
    const { user } = renderInPortal(<Routes />, { at: '/sorted/3' });
    expect(await screen.findByRole('link', { name: /Middlemarch/ })).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Science' }));

    expect(screen.getByRole('heading', { level: 1, name: 'Science' })).toBeVisible();
    expect(screen.getByText('loading...')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Middlemarch/ })).not.toBeInTheDocument();
    resolve();
    expect(await screen.findByRole('link', { name: /Cosmos/ })).toBeVisible();
  });

  test.each(['9', '0', 'fiction', '3.5'])('names the genre that does not exist: %s', named => {
    renderInPortal(<Routes />, { at: `/sorted/${named}` });

    expect(screen.getByRole('heading', { name: 'Genre not found' })).toBeVisible();
    expect(screen.getByText(`There is no genre “${named}” here.`)).toBeVisible();
  });
});
