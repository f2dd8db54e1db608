import { describe, expect, test } from '@jest/globals';
import { aBook } from '@endpaper/contracts/testing';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  respondWithPages,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { BooksOfUser } from './BooksOfUser.js';

const server = cannedNetwork(
  signedIn(),
  respondWith('/api/favorites/user/9', [aBook({ id: 1, title: 'Emma', author: 'Jane Austen' })]),
  respondWith('/api/books/user/9', [aBook({ id: 2, title: 'Dune', author: 'Frank Herbert' })]),
);

const renderWidget = (userId = 9) => renderInPortal(<BooksOfUser userId={userId} username="mary" />);
// The test environment has no style sheet of the browser, so it adds a space to an inline element.
const shelf = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

describe('the books of a user', () => {
  test('are the favorites and the books added, each linked to its page', async () => {
    const { user, path } = renderWidget();

    const favorites = await shelf(/^mary ?'s Favorites$/);
    expect(await favorites.findByRole('link', { name: 'Cover of Emma by Jane Austen' })).toBeVisible();
    const added = await shelf('Books mary Added');
    await user.click(await added.findByRole('link', { name: 'Cover of Dune by Frank Herbert' }));

    expect(path()).toBe('/books/2');
  });

  test.each([
    [1, 'You both love Emma.'],
    [2, 'You both love Emma and Persuasion.'],
    [4, 'You both love Emma, Persuasion, Evelina and 1 more.'],
  ])('name the %d favorites that both readers have', async (count, sentence) => {
    const mine = { fav_book_users: [{ user_id: 7 }, { user_id: 9 }] };
    const shared = ['Emma', 'Persuasion', 'Evelina', 'Belinda'].slice(0, count);
    server.use(
      respondWith('/api/favorites/user/9', [
        aBook({ id: 8, title: 'Villette', fav_book_users: [{ user_id: 9 }] }),
        ...shared.map((title, index) => aBook({ id: 10 + index, title, ...mine })),
      ]),
    );
    renderWidget();
    const emma = await screen.findByRole('link', { name: 'Emma' });
    expect(emma.closest('p')).toHaveTextContent(sentence);
  });

  test('name no number of favorites in common while there are others to load', async () => {
    const mine = { fav_book_users: [{ user_id: 7 }] };
    const titles = ['Emma', 'Persuasion', 'Evelina', 'Belinda'];
    server.use(
      respondWithPages('/api/favorites/user/9', [
        titles.map((title, index) => aBook({ id: 10 + index, title, ...mine })),
        [aBook({ id: 20, title: 'Villette' })],
      ]),
    );
    renderWidget();
    const emma = await screen.findByRole('link', { name: 'Emma' });
    expect(emma.closest('p')).toHaveTextContent('You both love Emma, Persuasion, Evelina and more.');
  });

  test('name no favorites in common on the own profile', async () => {
    server.use(
      respondWith('/api/favorites/user/7', [aBook({ fav_book_users: [{ user_id: 7 }] })]),
      respondWith('/api/books/user/7', []),
    );
    renderWidget(7);
    await screen.findByText('No books yet.');
    expect(screen.queryByText(/You both love/)).toBeNull();
  });

  test('are loaded page by page with a button', async () => {
    server.use(
      respondWithPages('/api/favorites/user/9', [
        [aBook({ id: 1, title: 'Emma' })],
        [aBook({ id: 3, title: 'Persuasion' })],
      ]),
    );
    const { user } = renderWidget();

    await user.click(await screen.findByRole('button', { name: 'Show more' }));

    expect(await screen.findByRole('link', { name: /Persuasion/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  test.each([
    ['another reader', 9, 0],
    ['the reader', 7, 1],
  ])('of %s without any are said to be missing, with a next step for the own ones', async (_, id, links) => {
    server.use(respondWith(`/api/favorites/user/${id}`, []), respondWith(`/api/books/user/${id}`, []));
    renderWidget(id);

    expect(await screen.findByText(/No Favorites yet/)).toBeVisible();
    expect(await screen.findByText('No books yet.')).toBeVisible();
    expect(screen.queryAllByRole('link', { name: 'Find a book you love' })).toHaveLength(links);
  });

  test('that cannot be loaded leave the others, and load again on "Try again"', async () => {
    server.use(http.get(`${ORIGIN}/api/favorites/user/9`, () => errorResponse(503), { once: true }));
    const { user } = renderWidget();
    expect(await screen.findByRole('link', { name: /Dune/ })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('link', { name: /Emma/ })).toBeVisible();
  });
});
