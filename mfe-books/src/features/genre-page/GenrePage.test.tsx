import { describe, expect, test } from '@jest/globals';
import { useRoutes } from '@endpaper/web-kit';
import { cannedNetwork, ORIGIN, renderInPortal } from '@endpaper/web-kit/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { aBook, listed, pageOf } from '../../testing/books.js';
import { GenrePage } from './GenrePage.js';

const server = cannedNetwork();

function Routes() {
  return useRoutes([{ path: 'sorted/:sorted_by', element: <GenrePage /> }]);
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

  test.each(['9', '0', 'fiction', '3.5'])('names the genre that does not exist: %s', named => {
    renderInPortal(<Routes />, { at: `/sorted/${named}` });

    expect(screen.getByRole('heading', { name: 'Genre not found' })).toBeVisible();
    expect(screen.getByText(`There is no genre “${named}” here.`)).toBeVisible();
  });
});
