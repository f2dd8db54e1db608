import { ORIGIN, renderInPortal, respondWith, signedIn } from '@endpaper/web-kit/testing';
import { sessionApi } from '@endpaper/web-kit';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network } from '../testing/portal.js';
import { DeleteAccountSection } from './DeleteAccountSection.js';

beforeEach(() => {
  network.use(
    signedIn(),
    respondWith('/api/books/own-counts', { books: 2, favorites: 1 }),
    respondWith('/api/posts/own-counts', { posts: 1234, comments_on_posts: 12, comments: 0, votes: 8 }),
    http.get(`${ORIGIN}/api/friends/current`, () =>
      HttpResponse.json([{ id: 8, username: 'ben', picture: null }], { headers: { 'X-Total-Count': '31' } }),
    ),
  );
});

async function openDialog() {
  const { user, store } = renderInPortal(<DeleteAccountSection />);
  await user.click(screen.getByRole('button', { name: 'Delete Account' }));
  return Object.assign(within(await screen.findByRole('dialog', { name: 'Delete Account' })), {
    user,
    store,
  });
}

const items = (list: HTMLElement | undefined) =>
  list &&
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the dialog says how much goes with the account, and which books stay', async () => {
  const dialog = await openDialog();

  expect(await dialog.findByText('31 friends')).toBeVisible();
  expect(await dialog.findByText('1,234 posts')).toBeVisible();
  expect(await dialog.findByText('1 favorite')).toBeVisible();
  const [goes, stays] = dialog.getAllByRole('list');
  expect(items(goes)).toEqual([
    '1,234 posts',
    '12 comments on these posts',
    '0 comments that you wrote',
    '8 votes',
    '1 favorite',
    '31 friends',
  ]);
  expect(items(stays)).toEqual(['2 books that you added, with their posts about them']);
});

test('the dialog names what can not be counted, and the account can be deleted', async () => {
  network.use(http.get(`${ORIGIN}/api/posts/own-counts`, () => new HttpResponse(null, { status: 503 })));
  const dialog = await openDialog();

  expect(await dialog.findByText('31 friends')).toBeVisible();
  expect(dialog.getByText('posts')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Delete My Account' })).toBeEnabled();
});

test('a deletion without a clear answer reads the session again', async () => {
  network.use(
    http.delete(`${ORIGIN}/api/users/current`, () => {
      network.use(respondWith('/api/auth', { errors: { message: 'Unauthorized' } }));
      return new HttpResponse(null, { status: 502 });
    }),
  );
  const { user, store, ...dialog } = await openDialog();
  await user.type(dialog.getByLabelText('Password'), 'lovelace');

  await user.click(dialog.getByRole('button', { name: 'Delete My Account' }));

  const session = () => sessionApi.endpoints.session.select(undefined)(store.getState()).data;
  await waitFor(() => {
    expect(session()).toBeNull();
  });
});
