import { expect, test } from '@jest/globals';
import { aBook } from '@endpaper/contracts/testing';
import { useRoutes } from '@endpaper/web-kit';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
} from '@endpaper/web-kit/testing';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { AuthorPage } from './AuthorPage.js';

const server = cannedNetwork();

function Routes() {
  return useRoutes([{ path: 'author/:author', element: <AuthorPage /> }]);
}

test('shows the name as the books have it, and sends the request that its preload hint names', async () => {
  server.use(respondWith('/api/books', [aBook({ author: "Flann O'Brien" })]));
  const requests = recordRequests(server);

  renderInPortal(<Routes />, { at: "/author/flann%20o'brien" });

  expect(await screen.findByRole('heading', { level: 1, name: "Flann O'Brien" })).toBeVisible();
  expect(requests.filter(request => request.includes('/api/books'))).toEqual([
    'GET /api/books?limit=24&author=flann%20o%27brien',
  ]);
  expect(document.title).toBe("Books by Flann O'Brien · Endpaper");
});

test('says that there is no book under the name', async () => {
  server.use(http.get(`${ORIGIN}/api/books`, () => errorResponse(404)));

  renderInPortal(<Routes />, { at: '/author/Nobody' });

  expect(await screen.findByRole('heading', { level: 1, name: 'Author not found' })).toBeVisible();
  expect(screen.getByText('There is no book by “Nobody” here.')).toBeVisible();
});
