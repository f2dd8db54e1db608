import { libraryEndpoints, type Entry, type Widgets } from '@endpaper/contracts';
import { aBook, aBookOfEntry, anEntry } from '@endpaper/contracts/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { defineRemote } from '@endpaper/web-kit';
import {
  aRemote,
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { LibraryPage } from '../library-page/LibraryPage.js';

const server = cannedNetwork(
  signedIn(),
  respondWith('/api/library/counts', {
    all: 1,
    statuses: { want: 0, reading: 0, paused: 0, read: 1, stopped: 0 },
  }),
  respondWith('/api/library/settings', { visibility: 'everyone' }),
  respondWith('/api/library/shelves', []),
);
const PATH = `${ORIGIN}${libraryEndpoints.join.path.replace(':entryId', '101')}`;

const imported: Entry = anEntry({
  ...{ id: -101, entry_id: 101, book_id: null, status: 'read', rating: 3 },
  book: aBookOfEntry({
    ...{ id: null, title: 'Own notes (Notes, #3)', author: 'A', isbn: '9780306406157', cover: '' },
    ...{ pages: 320, year: 1994 },
  }),
});

let sent: unknown[];
beforeEach(() => {
  sent = [];
  server.use(
    respondWith('/api/library', [imported]),
    http.put(`${ORIGIN}/api/library/entries/101`, async ({ request }) => {
      const change = (await request.json()) as object;
      sent.push(change);
      return HttpResponse.json({ ...imported, ...change });
    }),
  );
});

/** The form of a new book, which shows what is known of it. */
function BookForm({ known, onCreated, onDone }: Widgets['books/create-form']) {
  const create = async () => {
    await onCreated?.(65);
    onDone();
  };
  return <button onClick={() => void create()}>Create {Object.values(known ?? {}).join(', ')}</button>;
}

const withForm = {
  remotes: [aRemote({ name: 'mfe-books', widgets: ['books/create-form'] })],
  loadRemote: () =>
    Promise.resolve(
      defineRemote({
        name: 'mfe-books',
        routes: [],
        widgets: { 'books/create-form': () => Promise.resolve({ Component: BookForm }) },
      }),
    ),
};

async function openMenu(options = {}) {
  const portal = renderInPortal(<LibraryPage />, { at: '/library', ...options });
  await portal.user.click(await screen.findByRole('button', { name: /^Change Own notes/ }));
  await screen.findByRole('menuitem', { name: 'Rate it' });
  return portal;
}

test('a book that the catalogue does not have is rated from its menu', async () => {
  const { user } = await openMenu();

  await user.click(screen.getByRole('menuitem', { name: 'Rate it' }));
  fireEvent.change(await screen.findByRole('slider', { name: 'Your rating of Own notes (Notes, #3)' }), {
    target: { value: '4.5' },
  });
  await waitFor(() => {
    expect(sent).toEqual([{ rating: 4.5 }]);
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));

  expect(await screen.findByRole('img', { name: '4.5 of 5 stars' })).toBeVisible();
});

test('its readings and notes are in its menu, too', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByRole('menuitem', { name: 'Readings and notes' }));
  expect(await screen.findByRole('dialog', { name: 'Readings and notes' })).toBeVisible();
});

test('it is added to the catalogue with what is known of it, and its entry is joined to the new book', async () => {
  server.use(
    http.put(PATH, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(anEntry({ id: 65 }));
    }),
  );
  const { user } = await openMenu(withForm);

  await user.click(screen.getByRole('menuitem', { name: 'Add it to the catalogue' }));
  await user.click(
    await screen.findByRole('button', { name: 'Create Own notes, Notes, 3, A, 9780306406157, 320, 1994' }),
  );

  await waitFor(() => {
    expect(sent).toEqual([{ book_id: 65 }]);
  });
});

test('it is found in the catalogue under another name', async () => {
  server.use(
    respondWith('/api/books', [aBook({ id: 7, title: 'Notes', author: 'Ann' })]),
    http.put(PATH, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(anEntry({ id: 7 }));
    }),
  );
  const { user, path } = await openMenu();

  await user.click(screen.getByRole('menuitem', { name: 'Find it in the catalogue' }));
  await user.click(await screen.findByRole('button', { name: /^It is “Notes” by Ann/ }));

  expect(await screen.findByText('It is “Notes” by Ann now.')).toBeVisible();
  expect(sent).toEqual([{ book_id: 7 }]);
  await user.click(screen.getByRole('button', { name: 'See the book' }));
  expect(path()).toBe('/books/7');
});

test('a book that could not be joined says why, and another one can be chosen', async () => {
  server.use(
    respondWith('/api/books', [aBook({ id: 7, title: 'Notes', author: 'Ann' })]),
    http.put(PATH, () => errorResponse(404, { message: 'There is no such book' })),
  );
  const { user } = await openMenu();
  await user.click(screen.getByRole('menuitem', { name: 'Find it in the catalogue' }));
  await user.click(await screen.findByRole('button', { name: /^It is “Notes” by Ann/ }));

  expect(await screen.findByText('There is no such book.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Search the catalogue' })).toBeVisible();
});

test('a reader is told when the entry could not be joined', async () => {
  server.use(http.put(PATH, () => errorResponse(409, { message: 'It is another book already' })));
  const { user } = await openMenu(withForm);

  await user.click(screen.getByRole('menuitem', { name: 'Add it to the catalogue' }));
  await user.click(await screen.findByRole('button', { name: /^Create/ }));

  expect(await screen.findByText('It is another book already')).toBeVisible();
});

test('the joining of an entry can be tried again', async () => {
  server.use(http.put(PATH, () => errorResponse(503)));
  const { user } = await openMenu(withForm);
  await user.click(screen.getByRole('menuitem', { name: 'Add it to the catalogue' }));
  await user.click(await screen.findByRole('button', { name: /^Create/ }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(
    http.put(PATH, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(anEntry({ id: 65 }));
    }),
  );

  await user.click(again);

  await waitFor(() => {
    expect(sent).toEqual([{ book_id: 65 }]);
  });
});

test('nothing can be added where no form of a new book is released, nor by the menu of a book with a page', async () => {
  const { unmount } = await openMenu();
  expect(screen.queryByRole('menuitem', { name: 'Add it to the catalogue' })).toBeNull();
  unmount();

  server.use(respondWith('/api/library', [anEntry({ book: { ...imported.book, id: 1 } })]));
  const { user } = renderInPortal(<LibraryPage />, { at: '/library', ...withForm });
  await user.click(await screen.findByRole('button', { name: /^Change Own notes/ }));
  await screen.findByRole('menuitem', { name: 'Shelves' });
  expect(screen.queryByRole('menuitem', { name: 'Rate it' })).toBeNull();
});
