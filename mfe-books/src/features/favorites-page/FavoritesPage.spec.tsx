import { describe, expect, test } from '@jest/globals';
import { aBook } from '@endpaper/contracts/testing';
import {
  cannedNetwork,
  createBarrier,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { favoritesApi } from '../favorites/favorites.api.js';
import { HomePage } from '../home-page/HomePage.js';
import { FavoritesPage } from './FavoritesPage.js';

const server = cannedNetwork();
const mine = aBook({ fav_book_users: [{ user_id: 7 }] });

describe('the favorites page', () => {
  test('tells a visitor what the page is for, and offers to log in', async () => {
    renderInPortal(<FavoritesPage />);

    expect(await screen.findByRole('heading', { name: 'Favorites' })).toBeVisible();
    expect(screen.getByText('To keep your Favorites, please log in.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Log In' })).toBeVisible();
  });

  test('explains how to add a book when the list is empty', async () => {
    server.use(signedIn(), respondWith('/api/favorites/current', []));
    renderInPortal(<FavoritesPage />);

    expect(await screen.findByText(/No Favorites yet/)).toBeVisible();
  });

  test('removes a book from the list when its heart is cleared', async () => {
    server.use(
      signedIn(),
      respondWith('/api/favorites/current', [mine]),
      http.delete(`${ORIGIN}/api/favorites/1`, () => new HttpResponse(null, { status: 204 })),
    );
    const { user } = renderInPortal(<FavoritesPage />);

    await user.click(await screen.findByRole('button', { name: 'Favorite Middlemarch', pressed: true }));

    expect(await screen.findByText(/No Favorites yet/)).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  test('has a book whose heart was set while the list was read', async () => {
    const { released, release } = createBarrier();
    server.use(
      signedIn(),
      respondWith('/api/books', [aBook({ id: 3, title: 'Emma' })]),
      respondWith('/api/favorites/current', [mine]),
      http.post(`${ORIGIN}/api/books/favorites/3`, async () => {
        await released;
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    const { user, store } = renderInPortal(
      <>
        <HomePage />
        <FavoritesPage />
      </>,
    );
    const books = () => screen.getAllByRole('link', { name: 'Emma George Eliot' });
    await user.click(await screen.findByRole('button', { name: 'Favorite Emma' }));
    await waitFor(() => {
      expect(books()).toHaveLength(2);
    });
    await act(async () => {
      await store.dispatch(favoritesApi.endpoints.favorites.initiate(undefined, { forceRefetch: true }));
    });
    expect(books()).toHaveLength(1);

    release();

    await waitFor(() => {
      expect(books()).toHaveLength(2);
    });
  });

  test('puts the book back at its position when the request fails', async () => {
    const dune = aBook({ id: 2, title: 'Dune', fav_book_users: [{ user_id: 7 }] });
    server.use(
      signedIn(),
      respondWith('/api/favorites/current', [dune, mine]),
      respondWith('/api/books/2', dune),
      http.delete(`${ORIGIN}/api/favorites/2`, () => errorResponse(500)),
    );
    const { user } = renderInPortal(<FavoritesPage />);

    await user.click(await screen.findByRole('button', { name: 'Favorite Dune' }));

    expect(await screen.findByText('Something went wrong. Please try again')).toBeVisible();
    const titles = screen.getAllByRole('link', { name: /George Eliot/ }).map(link => link.textContent);
    expect(titles).toEqual(['Dune George Eliot', 'Middlemarch George Eliot']);
  });
});
