import type { TopBook, TopBookChoice } from '@endpaper/contracts';
import { aBookOfEntry, anEntry, aReadingYear, aTopBook } from '@endpaper/contracts/testing';
import { expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { LibraryOfUser } from '../user-library/LibraryOfUser.js';

const ADA = 7;
const path = `/api/library/users/${ADA}`;
const server = cannedNetwork();

const titles = ['Emma', 'Dune', 'Solaris', 'Piranesi', 'Beloved'];
const entries = titles.map((title, index) =>
  anEntry({
    id: index + 1,
    book: aBookOfEntry({ id: index + 1, title }),
    status: 'read',
    rating: 5 - index / 2,
  }),
);
const noCatalogue = anEntry({
  id: -9,
  book_id: null,
  book: { ...aBookOfEntry({ title: 'Zine' }), id: null },
});

/** Responds as svc-library does. */
function keepTopBooks(books: TopBook[]) {
  let stored = books;
  server.use(
    signedIn(),
    respondWith('/api/library', [...entries, noCatalogue]),
    respondWith(path, entries),
    respondWith(`${path}/shelves`, []),
    http.get(`${ORIGIN}${path}/years/:year`, () => HttpResponse.json(aReadingYear())),
    http.get(`${ORIGIN}${path}/top-books`, () => HttpResponse.json(stored)),
    http.put(`${ORIGIN}/api/library/top-books`, async ({ request }) => {
      const { book_ids } = (await request.json()) as TopBookChoice;
      stored = book_ids.map(id => aTopBook({ id, title: titles[id - 1] ?? '' }));
      return HttpResponse.json(stored);
    }),
  );
}

const renderOwnProfile = () => renderInPortal(<LibraryOfUser userId={ADA} username="ada" />);
const covers = async () =>
  within(await screen.findByRole('region', { name: 'Top books' }))
    .getAllByRole('link')
    .map(link => link.getAttribute('href'));

test('a reader chooses up to four books of the library, and their order', async () => {
  keepTopBooks([]);
  const { user } = renderOwnProfile();

  await user.click(await screen.findByRole('button', { name: 'Choose books' }));
  const dialog = within(await screen.findByRole('dialog'));
  const library = within(await dialog.findByRole('list', { name: 'Books of your library' }));
  expect(library.queryByText('Zine')).not.toBeInTheDocument();
  for (const title of ['Dune', 'Emma', 'Beloved', 'Solaris'])
    await user.click(library.getByRole('checkbox', { name: new RegExp(title) }));
  expect(dialog.getByText(/4 of 4 chosen/)).toBeVisible();
  expect(library.getByRole('checkbox', { name: /Piranesi/ })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Move Emma up' }));
  await user.click(dialog.getByRole('button', { name: 'Remove Beloved' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByRole('button', { name: 'Change' })).toBeVisible();
  expect(await covers()).toEqual(['/books/1', '/books/2', '/books/3']);
  expect(await screen.findByRole('link', { name: 'Your year' })).toBeVisible();
});

test('a choice that is refused stays in the dialog, with the reason', async () => {
  keepTopBooks([aTopBook({ title: 'Emma' })]);
  server.use(
    http.put(`${ORIGIN}/api/library/top-books`, () =>
      errorResponse(404, { message: 'There is no such book' }),
    ),
  );
  const { user } = renderOwnProfile();

  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: /Dune/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByText('There is no such book')).toBeVisible();
  expect(dialog.getByText(/2 of 4 chosen/)).toBeVisible();
});
