import type { Entry, EntryChange, Reading } from '@endpaper/contracts';
import { anEntry } from '@endpaper/contracts/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  cannedNetwork,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { today } from '../readings/last-day.js';
import { CardMenu } from './CardMenu.js';

const path = '/api/library/books/1';
const server = cannedNetwork(respondWith(path, anEntry({ status: 'want' })));
const renderMenu = () => renderInPortal(<CardMenu bookId={1} title="Middlemarch" />);
const button = () => screen.findByRole('button', { name: 'Keep track of Middlemarch' });

test('a card reads what the library has of its book when its menu opens, and changes it there', async () => {
  const requests = recordRequests(server);
  server.use(
    signedIn(),
    http.put(`${ORIGIN}${path}`, async ({ request }) =>
      HttpResponse.json({ ...anEntry(), ...((await request.json()) as EntryChange) }),
    ),
  );
  const { user } = renderMenu();
  const opener = await button();
  expect(requests).not.toContain(`GET ${path}`);

  await user.click(opener);
  expect(await screen.findByRole('menuitemradio', { name: 'Want to read' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'Paused' }));

  expect(await screen.findByText('You have paused “Middlemarch”')).toBeVisible();
  expect(requests).toContain(`PUT ${path}`);
  expect(await button()).toHaveFocus();
});

test('a menu says why it has nothing to choose', async () => {
  server.use(
    signedIn(),
    http.get(`${ORIGIN}${path}`, () => errorResponse(404, { message: 'There is no such book' })),
  );
  const { user } = renderMenu();

  await user.click(await button());

  expect(await screen.findByText('There is no such book')).toBeVisible();
});

test('a card has no menu for visitors', async () => {
  const requests = recordRequests(server);
  renderMenu();
  await waitFor(() => {
    expect(requests).toEqual(['GET /api/auth']);
  });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('a book that was read now', () => {
  const sent: unknown[] = [];
  const undated: Reading = {
    ...{ id: 5, started_on: null, ended_on: null, page: null, percent: null, version: 1 },
    outcome: 'finished',
  };
  const record = (read: Entry) => [
    http.put(`${ORIGIN}${path}`, () => HttpResponse.json(read)),
    http.post(`${ORIGIN}/api/library/entries/${read.entry_id}/readings`, async ({ request }) => {
      sent.push(['new', await request.json()]);
      return HttpResponse.json(read, { status: 201 });
    }),
    http.put(`${ORIGIN}/api/library/readings/5`, async ({ request }) => {
      sent.push(['reading 5', await request.json()]);
      return HttpResponse.json(read);
    }),
  ];
  beforeEach(() => {
    sent.length = 0;
  });

  async function setRead(entry: Entry) {
    server.use(signedIn(), respondWith(path, anEntry({ status: 'want', readings: [] })), ...record(entry));
    const { user } = renderMenu();
    await user.click(await button());
    await user.click(await screen.findByRole('menuitemradio', { name: 'Read' }));
    await screen.findByText('You have read “Middlemarch”');
    return user;
  }

  test.each([
    ['a new reading', [], 'new'],
    ['the reading that has ended', [undated], 'reading 5'],
  ])('gets the present day by a press: %s', async (_, readings, what) => {
    const user = await setRead(anEntry({ status: 'read', readings }));
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'I finished it today' }));

    expect(await screen.findByText('You finished it today')).toBeVisible();
    expect(sent).toEqual([[what, { outcome: 'finished', ended_on: today() }]]);
  });

  test('gets another day by the form of its reading', async () => {
    const user = await setRead(anEntry({ status: 'read', readings: [undated] }));
    await user.click(screen.getByRole('button', { name: 'Add the day' }));
    expect(await screen.findByRole('form', { name: 'Change the reading' })).toBeVisible();
    expect(screen.getByLabelText(/Ended on/)).toHaveValue('');
  });

  test('with a known day is not asked for one', async () => {
    await setRead(anEntry({ status: 'read', readings: [{ ...undated, ended_on: '2020-01-02' }] }));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add the day' })).not.toBeInTheDocument();
  });
});
