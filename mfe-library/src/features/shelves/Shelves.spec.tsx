import type { Entry, Shelf } from '@endpaper/contracts';
import { anEntry, aShelf } from '@endpaper/contracts/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { LibraryPage } from '../library-page/LibraryPage.js';

const server = cannedNetwork();

let shelves: Shelf[];
let stored: Entry[];
let sent: [call: string, body?: unknown][];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  shelves = [aShelf({ book_count: 2 }), aShelf({ id: 2, name: 'To lend', visibility: 'me' })];
  stored = ['Middlemarch', 'Dune', 'Emma'].map((title, index) => {
    const entry = anEntry({ id: index + 1, shelves: index < 2 ? [1] : [] });
    return { ...entry, book: { ...entry.book, title } };
  });
  const log = async (request: Request) => {
    const body: unknown = request.method === 'DELETE' ? undefined : await request.json();
    sent.push([`${request.method} ${new URL(request.url).pathname}`, body]);
    return body;
  };
  server.use(
    signedIn(),
    respondWith('/api/library/counts', { all: 3, statuses: { want: 3 } }),
    respondWith('/api/library/settings', { visibility: 'everyone' }),
    http.get(`${ORIGIN}/api/library/shelves`, () => HttpResponse.json(shelves)),
    http.get(`${ORIGIN}/api/library`, ({ request }) => {
      const shelf = Number(new URL(request.url).searchParams.get('shelf'));
      return HttpResponse.json(shelf ? stored.filter(entry => entry.shelves.includes(shelf)) : stored);
    }),
    http.put(`${ORIGIN}/api/library/books/:id`, async ({ request, params }) => {
      const { shelf } = (await log(request)) as { shelf: { id: number; has: boolean } };
      const id = Number(params['id']);
      const changed = (entry: Entry) => ({
        ...entry,
        shelves: [...entry.shelves.filter(each => each !== shelf.id), ...(shelf.has ? [shelf.id] : [])],
      });
      stored = stored.map(entry => (entry.id === id ? changed(entry) : entry));
      return HttpResponse.json(stored.find(entry => entry.id === id));
    }),
    http.post(`${ORIGIN}/api/library/shelves`, async ({ request }) => {
      const made = aShelf({ ...((await log(request)) as Partial<Shelf>), id: 3 });
      shelves = [...shelves, made];
      return HttpResponse.json(made, { status: 201 });
    }),
    http.delete(`${ORIGIN}/api/library/shelves/:id`, async ({ request, params }) => {
      await log(request);
      shelves = shelves.filter(({ id }) => id !== Number(params['id']));
      return new HttpResponse(null, { status: 204 });
    }),
    http.put(`${ORIGIN}/api/library/shelves/:shelf/entries/:entry`, async ({ request }) => {
      await log(request);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const renderLibrary = (path = '/library') => renderInPortal(<LibraryPage />, { at: path });
const shelfLinks = async () => within(await screen.findByRole('navigation', { name: 'Shelves' }));
const openMenu = async (user: ReturnType<typeof renderLibrary>['user'], title: string) => {
  await user.click(await screen.findByRole('button', { name: `Change ${title}` }));
};
const item = (name: string) => screen.findByRole('menuitem', { name });

test('many shelves are in a menu, beside the one that is shown, and a new one is a press away', async () => {
  shelves = Array.from({ length: 80 }, (_, index) => aShelf({ id: index + 1, name: `Shelf ${index + 1}` }));
  const { user, path } = renderInPortal(<LibraryPage />, { at: '/library?shelf=7' });
  const links = within(await screen.findByRole('navigation', { name: 'Shelves' }));
  await user.click(await links.findByRole('button', { name: 'Shelves 80' }));

  expect(links.getByRole('button', { name: 'New shelf' })).toBeVisible();
  expect(links.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Shelf 7 0']);
  expect(await screen.findAllByRole('menuitem')).toHaveLength(80);
  await user.click(screen.getByRole('menuitem', { name: 'Shelf 80 0' }));
  expect(path()).toBe('/library?shelf=80');
});

describe('the shelves of a library', () => {
  test('lead to their books', async () => {
    const { user } = renderLibrary();
    expect(await screen.findByRole('link', { name: /Emma/ })).toBeVisible();

    await user.click(await (await shelfLinks()).findByRole('link', { name: 'Winter evenings 2' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Winter evenings' })).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: /Emma/ })).not.toBeInTheDocument();
    });
    expect(screen.getByRole('link', { name: 'By hand', current: true })).toBeVisible();
    const statuses = within(screen.getByRole('navigation', { name: 'Statuses' }));
    expect(statuses.queryByRole('link', { current: true })).not.toBeInTheDocument();
  });

  test('are made with a name, and shown', async () => {
    const { user, path } = renderLibrary();
    await user.click(await (await shelfLinks()).findByRole('button', { name: 'New shelf' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New shelf' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'Зима');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Who may see it' }), 'My friends');
    await user.click(dialog.getByRole('button', { name: 'Make shelf' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Зима' })).toBeVisible();
    expect(path()).toBe('/library?shelf=3');
    expect(sent).toEqual([
      ['POST /api/library/shelves', { name: 'Зима', description: null, visibility: 'friends' }],
    ]);
  });

  test('say at the name why it is refused, and keep what was typed', async () => {
    server.use(
      http.post(`${ORIGIN}/api/library/shelves`, () =>
        errorResponse(409, { name: 'You have a shelf with this name already' }),
      ),
    );
    const { user } = renderLibrary();
    await user.click(await (await shelfLinks()).findByRole('button', { name: 'New shelf' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New shelf' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Name' }), 'To lend');
    await user.click(dialog.getByRole('button', { name: 'Make shelf' }));

    expect(await dialog.findByText('You have a shelf with this name already')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('To lend');
  });

  test('are deleted after a question, and their books stay', async () => {
    const { user, path } = renderLibrary('/library?shelf=1');
    await user.click(await screen.findByRole('button', { name: 'Delete the shelf Winter evenings' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Shelf' }));

    await waitFor(() => {
      expect(path()).toBe('/library');
    });
    expect(sent).toEqual([['DELETE /api/library/shelves/1', undefined]]);
    expect(await screen.findByRole('link', { name: /Dune/ })).toBeVisible();
  });

  test('one that is not there says so', async () => {
    renderLibrary('/library?shelf=9');
    expect(await screen.findByRole('heading', { name: 'There is no such shelf' })).toBeVisible();
  });
});

describe('a book on shelves', () => {
  test('is put on several, one after the other, and taken off', async () => {
    const { user } = renderLibrary();
    await openMenu(user, 'Middlemarch');
    await user.click(await item('Shelves'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Shelves' }));
    expect(await dialog.findByRole('checkbox', { name: 'Winter evenings' })).toBeChecked();

    await user.click(dialog.getByRole('checkbox', { name: 'To lend' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Winter evenings' }));

    await waitFor(() => {
      expect(sent).toEqual([
        ['PUT /api/library/books/1', { shelf: { id: 2, has: true } }],
        ['PUT /api/library/books/1', { shelf: { id: 1, has: false } }],
      ]);
    });
    expect(dialog.getByRole('checkbox', { name: 'To lend' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Winter evenings' })).not.toBeChecked();
  });

  test('stays where it was when the server refuses', async () => {
    server.use(
      http.put(`${ORIGIN}/api/library/books/1`, () =>
        errorResponse(404, { message: 'There is no such shelf' }),
      ),
    );
    const { user } = renderLibrary();
    await openMenu(user, 'Middlemarch');
    await user.click(await item('Shelves'));
    await user.click(await screen.findByRole('checkbox', { name: 'To lend' }));
    expect(await screen.findByText('There is no such shelf')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'To lend' })).not.toBeChecked();
  });

  test('is put on a shelf that is made in place', async () => {
    const { user } = renderLibrary();
    await openMenu(user, 'Emma');
    await user.click(await item('Shelves'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Shelves' }));
    await user.click(await dialog.findByRole('button', { name: 'New shelf' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Best');
    await user.click(dialog.getByRole('button', { name: 'Make shelf' }));
    await waitFor(() => {
      expect(sent.at(-1)).toEqual(['PUT /api/library/books/3', { shelf: { id: 3, has: true } }]);
    });
    expect(await dialog.findByRole('checkbox', { name: 'Best' })).toBeChecked();
  });

  test('moves by the menu, also with the keyboard alone', async () => {
    const { user } = renderLibrary('/library?shelf=1');
    (await screen.findByRole('button', { name: 'Change Dune' })).focus();
    await user.keyboard('{Enter}');
    await item('Move up');
    await user.keyboard('{ArrowDown}');
    expect(await item('Move up')).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(sent).toEqual([['PUT /api/library/shelves/1/entries/102', { below: null }]]);
    });
    await openMenu(user, 'Middlemarch');
    await user.click(await item('Move down'));
    await waitFor(() => {
      expect(sent.at(-1)).toEqual(['PUT /api/library/shelves/1/entries/101', { below: 102 }]);
    });
  });

  test('is taken off, and Undo puts it back', async () => {
    const { user } = renderLibrary('/library?shelf=1');
    await openMenu(user, 'Dune');
    await user.click(await item('Take off this shelf'));
    expect(await screen.findByText('“Dune” is no longer on the shelf')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Dune/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: /Dune/ })).toBeVisible();
  });
});
