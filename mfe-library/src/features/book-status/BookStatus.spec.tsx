import type { Entry, EntryChange } from '@endpaper/contracts';
import { anEntry, noEntry } from '@endpaper/contracts/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { BookStatus } from './BookStatus.js';

const path = '/api/library/books/1';
const server = cannedNetwork();

let stored: Entry;
let sent: EntryChange[];

/** Responds as svc-library does. */
function keepLibrary(entry: Entry) {
  stored = entry;
  sent = [];
  server.use(
    signedIn(),
    http.get(`${ORIGIN}${path}`, () => HttpResponse.json(stored)),
    http.put(`${ORIGIN}${path}`, async ({ request }) => {
      const change = (await request.json()) as EntryChange;
      sent.push(change);
      stored = { ...stored, ...change, version: stored.version + 1 };
      return HttpResponse.json(stored);
    }),
  );
}

const renderStatus = () => renderInPortal(<BookStatus bookId={1} title="Middlemarch" />);
const wantButton = () => screen.findByRole('button', { name: 'Want to read' });
const statusButton = (status: string) =>
  screen.findByRole('button', { name: `${status} is your status of Middlemarch` });
const openMenu = () => screen.findByRole('button', { name: 'Change the status of Middlemarch' });
const stars = () => screen.findByRole('slider', { name: 'Your rating of Middlemarch' });

describe('the status of a book that is not in the library', () => {
  beforeEach(() => {
    keepLibrary(noEntry());
  });

  test('is set by one press, and removed by Undo', async () => {
    const { user } = renderStatus();

    await user.click(await wantButton());
    expect(await statusButton('Want to read')).toBeVisible();
    expect(await screen.findByText('You want to read “Middlemarch”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await wantButton()).toBeVisible();
    await waitFor(() => {
      expect(sent).toEqual([{ status: 'want' }, { status: null }]);
    });
  });

  test('is one of five in a menu', async () => {
    const { user } = renderStatus();

    await user.click(await openMenu());
    const choices = await screen.findAllByRole('menuitemradio');
    expect(choices.map(choice => choice.textContent)).toEqual([
      'Want to read',
      'Reading',
      'Paused',
      'Read',
      'Did not finish',
    ]);
    expect(screen.queryByRole('menuitem', { name: 'Remove from library' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('menuitemradio', { name: 'Did not finish' }));

    expect(await statusButton('Did not finish')).toBeVisible();
    expect(stored.status).toBe('stopped');
  });

  test('can be rated without a status', async () => {
    renderStatus();
    const slider = await stars();
    expect(slider).toHaveAttribute('aria-valuetext', 'No rating');

    fireEvent.input(slider, { target: { value: 4.5 } });
    fireEvent(slider, new Event('change', { bubbles: true }));

    await waitFor(() => {
      expect(sent).toEqual([{ rating: 4.5 }]);
    });
    expect(await stars()).toHaveAttribute('aria-valuetext', '4.5 of 5 stars');
    expect(await wantButton()).toBeVisible();
  });

  test('is shown as before, with the reason, when the server refuses a change', async () => {
    server.use(http.put(`${ORIGIN}${path}`, () => errorResponse(404, { message: 'There is no such book' })));
    const { user } = renderStatus();

    await user.click(await wantButton());

    expect(await screen.findByText('There is no such book')).toBeVisible();
    expect(await wantButton()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

describe('the status of a book in the library', () => {
  beforeEach(() => {
    keepLibrary(anEntry({ status: 'reading', rating: 3.5 }));
  });

  test('is shown as a state, and its button opens the menu', async () => {
    const { user } = renderStatus();

    await user.click(await statusButton('Reading'));

    expect(await screen.findByRole('menuitemradio', { name: 'Reading' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Read' }));
    expect(await statusButton('Read')).toBeVisible();
    expect(sent).toEqual([{ status: 'read' }]);
  });

  test('leaves the library with its rating, and comes back with it', async () => {
    const { user } = renderStatus();
    await user.click(await statusButton('Reading'));

    await user.click(await screen.findByRole('menuitem', { name: 'Remove from library' }));
    expect(await wantButton()).toBeVisible();
    expect(await stars()).toHaveAttribute('aria-valuetext', 'No rating');
    expect(await screen.findByText('“Middlemarch” is no longer in your library')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    expect(await statusButton('Reading')).toBeVisible();
    expect(await stars()).toHaveAttribute('aria-valuetext', '3.5 of 5 stars');
    await waitFor(() => {
      expect(stored).toMatchObject({ status: 'reading', rating: 3.5 });
    });
  });

  test('loses its rating alone, which Undo gives back', async () => {
    const { user } = renderStatus();

    await user.click(await screen.findByRole('button', { name: 'Remove rating' }));
    expect(await screen.findByText('You no longer rate “Middlemarch”')).toBeVisible();
    expect(stored).toMatchObject({ status: 'reading', rating: null });
    await user.click(screen.getByRole('button', { name: 'Undo' }));

    await waitFor(() => {
      expect(stored.rating).toBe(3.5);
    });
  });
});

test('nothing is shown for a book that libraries do not get', async () => {
  let isRead = false;
  server.use(
    signedIn(),
    http.get(`${ORIGIN}${path}`, () => {
      isRead = true;
      return errorResponse(404, { message: 'There is no such book' });
    }),
  );
  renderStatus();
  await waitFor(() => {
    expect(isRead).toBe(true);
  });
  await waitFor(() => {
    expect(screen.queryByText('loading...')).not.toBeInTheDocument();
  });
  expect(screen.queryByText('There is no such book')).not.toBeInTheDocument();
});

test('a library that cannot be read is read again on "Try again"', async () => {
  server.use(
    signedIn(),
    http.get(`${ORIGIN}${path}`, () => errorResponse(503), { once: true }),
    respondWith(path, noEntry()),
  );
  const { user } = renderStatus();

  await user.click(await screen.findByRole('button', { name: 'Try again' }));

  expect(await wantButton()).toBeVisible();
});

describe('a visitor', () => {
  test('is led to the page to log in, without a request for a library', async () => {
    const { user, path: current } = renderStatus();

    await user.click(await screen.findByRole('link', { name: 'Log in to keep track of this book' }));

    expect(current()).toBe('/login?next=%2F');
  });
});
