import { describe, expect, test } from '@jest/globals';
import { aBook, anOwnUser } from '@endpaper/contracts/testing';
import {
  cannedNetwork,
  createBarrier,
  errorResponse,
  recordRequests,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { HomePage } from '../home-page/HomePage.js';

const ada = anOwnUser();
const server = cannedNetwork(
  signedIn(ada),
  respondWith('/api/books', [aBook({ favorite_count: 3 })]),
  respondWith('/api/books/1', aBook({ favorite_count: 3 })),
  respondWith('/api/favorites/current', []),
);
const addPath = `${ORIGIN}/api/books/favorites/1`;

/** Responds to a new favorite only when the test releases the barrier. */
function holdResponse() {
  const { released, release } = createBarrier();
  server.use(
    http.post(addPath, async () => {
      await released;
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  return release;
}

async function renderHeart() {
  const { user, store } = renderInPortal(<HomePage />);
  return { user, store, button: await screen.findByRole('button', { name: 'Favorite Middlemarch' }) };
}

describe('a heart', () => {
  test('is filled before the response arrives, and the count changes with it', async () => {
    const release = holdResponse();
    const { user, button } = await renderHeart();

    await user.click(button);

    await waitFor(() => {
      expect(button).toHaveAttribute('aria-pressed', 'true');
    });
    expect(screen.getByText('4 favorites')).toBeVisible();
    release();
  });

  test('is filled when the reader has favorited the book', async () => {
    server.use(respondWith('/api/books', [aBook({ fav_book_users: [{ user_id: 7 }] })]));

    const { button } = await renderHeart();

    expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  test.each([502, 503, 504, 0])('shows what the server holds when a request ends in %d', async status => {
    server.use(
      http.post(addPath, () => {
        server.use(
          respondWith('/api/books/1', aBook({ fav_book_users: [{ user_id: 7 }], favorite_count: 4 })),
        );
        return status === 0 ? HttpResponse.error() : new HttpResponse(null, { status });
      }),
    );
    const { user, button } = await renderHeart();

    await user.click(button);

    expect(
      await screen.findByText('The answer did not arrive. The page shows what was saved.'),
    ).toBeVisible();
    await waitFor(() => {
      expect(button).toHaveAttribute('aria-pressed', 'true');
    });
    expect(screen.getByText('4 favorites')).toBeVisible();
  });

  test('is rolled back with an error message when the request fails', async () => {
    server.use(http.post(addPath, () => errorResponse(404, { message: 'There is no such book' })));
    const { user, button } = await renderHeart();

    await user.click(button);

    expect(await screen.findByText('There is no such book')).toBeVisible();
    expect(await screen.findByText('3 favorites')).toBeVisible();
    expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  test('pressed again before the response, shows and sends the last press', async () => {
    const release = holdResponse();
    server.use(http.delete(`${ORIGIN}/api/favorites/1`, () => new HttpResponse(null, { status: 204 })));
    const requests = recordRequests(server);
    const { user, button } = await renderHeart();

    await user.dblClick(button);
    expect(await screen.findByText('3 favorites')).toBeVisible();
    expect(button).toHaveAttribute('aria-pressed', 'false');
    release();

    await waitFor(() => {
      expect(requests).toContain('DELETE /api/favorites/1');
    });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(requests.filter(request => request.startsWith('POST'))).toHaveLength(1);
  });

  test('pressed a third time before the response, sends nothing more', async () => {
    const release = holdResponse();
    const requests = recordRequests(server);
    const { user, button, store } = await renderHeart();

    await user.tripleClick(button);
    expect(await screen.findByText('4 favorites')).toBeVisible();
    release();
    await waitFor(() => {
      const statuses = Object.values(store.getState().api.mutations).map(mutation => mutation?.status);
      expect(statuses).not.toContain('pending');
    });

    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(requests.filter(request => !request.startsWith('GET'))).toEqual(['POST /api/books/favorites/1']);
  });
});
