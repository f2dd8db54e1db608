import type { Entry, ReadingChange } from '@endpaper/contracts';
import { anEntry, aReading } from '@endpaper/contracts/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { cannedNetwork, errorResponse, ORIGIN, renderInPortal, signedIn } from '@endpaper/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { BookStatus } from '../book-status/BookStatus.js';
import { OwnReading } from '../own-reading/OwnReading.js';

const READING = `${ORIGIN}/api/library/readings/:id`;
const server = cannedNetwork();

let stored: Entry;
let sent: [call: string, body?: unknown][];

/** Responds as svc-library does. */
function keepLibrary(entry: Entry) {
  stored = entry;
  sent = [];
  const log = async (request: Request) => {
    const body: unknown = request.method === 'DELETE' ? undefined : await request.json();
    sent.push([`${request.method} ${new URL(request.url).pathname}`, body]);
    return body as ReadingChange;
  };
  server.use(
    signedIn(),
    http.get(`${ORIGIN}/api/library/books/1`, () => HttpResponse.json(stored)),
    http.put(`${ORIGIN}/api/library/books/1`, async ({ request }) => {
      stored = { ...stored, ...((await log(request)) as Partial<Entry>) };
      return HttpResponse.json(stored);
    }),
    http.put(`${ORIGIN}/api/library/entries/101`, async ({ request }) => {
      stored = { ...stored, ...((await log(request)) as Partial<Entry>) };
      return HttpResponse.json(stored);
    }),
    http.post(`${ORIGIN}/api/library/entries/101/readings`, async ({ request }) => {
      const readings = [...stored.readings, aReading({ id: 9, ...(await log(request)) })];
      stored = { ...stored, readings };
      return HttpResponse.json(stored, { status: 201 });
    }),
    http.put(READING, async ({ request, params }) => {
      const change = await log(request);
      const changed = (reading: Entry['readings'][number]) =>
        reading.id === Number(params['id']) ? { ...reading, ...change } : reading;
      stored = { ...stored, readings: stored.readings.map(changed) };
      return HttpResponse.json(stored);
    }),
    http.delete(READING, async ({ request, params }) => {
      await log(request);
      stored = { ...stored, readings: stored.readings.filter(({ id }) => id !== Number(params['id'])) };
      return HttpResponse.json(stored);
    }),
  );
}

/** The two widgets of a book's page that know of the entry. */
const renderStatus = () =>
  renderInPortal(
    <>
      <BookStatus bookId={1} title="Middlemarch" />
      <OwnReading bookId={1} />
    </>,
  );
const slider = () => screen.findByRole('slider', { name: 'Progress' });
const pageField = () => screen.findByRole('textbox', { name: 'I am on page' });
const openDialog = async ({ user }: ReturnType<typeof renderStatus>, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Readings and notes' }));
};

describe('the progress of a book', () => {
  beforeEach(() => {
    keepLibrary(anEntry({ status: 'reading', readings: [aReading({ page: 120 })] }));
  });

  test('is a slider and a number of pages', async () => {
    const { user } = renderStatus();
    expect(await slider()).toHaveAttribute('aria-valuetext', 'Page 120 of 904');

    await user.clear(await pageField());
    await user.type(await pageField(), '300{Enter}');

    expect(await slider()).toHaveAttribute('aria-valuetext', 'Page 300 of 904');
    expect(sent).toEqual([['PUT /api/library/readings/1', { page: 300, percent: null }]]);
  });

  test('is chosen by the slider', async () => {
    renderStatus();
    fireEvent.change(await slider(), { target: { value: '452' } });
    fireEvent(await slider(), new Event('change', { bubbles: true }));
    await waitFor(() => {
      expect(sent).toEqual([['PUT /api/library/readings/1', { page: 452, percent: null }]]);
    });
  });

  test('is counted in percent, if the reader wants', async () => {
    const { user } = renderStatus();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Count in' }), 'percent');
    expect(await slider()).toHaveAttribute('aria-valuetext', '13 percent');
    const field = await screen.findByRole('textbox', { name: 'I have read, in percent' });
    await user.clear(field);
    await user.type(field, '50{Enter}');
    await waitFor(() => {
      expect(sent).toEqual([['PUT /api/library/readings/1', { page: null, percent: 50 }]]);
    });
  });

  test.each(['', 'ten', '-3', '905'])('shows the stored number again after "%s"', async typed => {
    const { user } = renderStatus();
    await user.clear(await pageField());
    if (typed) await user.type(await pageField(), typed);
    await user.tab();
    expect(await pageField()).toHaveValue('120');
    expect(sent).toEqual([]);
  });

  test('is shown as before when the server refuses it', async () => {
    server.use(http.put(READING, () => errorResponse(404, { message: 'There is no such reading' })));
    const { user } = renderStatus();
    await user.clear(await pageField());
    await user.type(await pageField(), '300{Enter}');
    expect(await screen.findByText('There is no such reading')).toBeVisible();
    expect(await pageField()).toHaveValue('120');
  });

  test('near its end offers to finish, which Undo takes back with its reading', async () => {
    const { user } = renderStatus();
    expect(screen.queryByRole('button', { name: 'Finished?' })).not.toBeInTheDocument();
    await user.clear(await pageField());
    await user.type(await pageField(), '890{Enter}');

    await user.click(await screen.findByRole('button', { name: 'Finished?' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() => {
      expect(sent.slice(1)).toEqual([
        ['PUT /api/library/books/1', { status: 'read' }],
        ['PUT /api/library/books/1', { status: 'reading', reading: 1 }],
      ]);
    });
  });
});

test('a book without a number of pages is counted in percent, or in pages without a slider', async () => {
  const { book } = anEntry();
  keepLibrary(anEntry({ status: 'reading', book: { ...book, pages: null }, readings: [aReading()] }));
  const { user } = renderStatus();
  expect(await slider()).toHaveAttribute('aria-valuetext', '0 percent');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Count in' }), 'pages');
  expect(screen.queryByRole('slider', { name: 'Progress' })).not.toBeInTheDocument();
  expect(await pageField()).toBeVisible();
});

describe('the readings of a book', () => {
  test('are added with their days, which may be unknown', async () => {
    keepLibrary(anEntry({ status: 'read' }));
    const rendered = renderStatus();
    const dialog = await openDialog(rendered, 'Add reading dates or a note');

    await rendered.user.click(dialog.getByRole('button', { name: 'Say when you read it' }));
    fireEvent.change(dialog.getByLabelText('Ended on'), { target: { value: '2019-03-07' } });
    await rendered.user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await dialog.findByText('Read on 7 March 2019')).toBeVisible();
    expect(sent).toEqual([
      [
        'POST /api/library/entries/101/readings',
        { outcome: 'finished', started_on: null, ended_on: '2019-03-07' },
      ],
    ]);
  });

  test('say at the field why a day is refused, and keep what was typed', async () => {
    keepLibrary(anEntry({ status: 'read', readings: [aReading({ outcome: 'finished' })] }));
    server.use(
      http.put(READING, () => errorResponse(400, { ended_on: 'A book does not end before it is begun' })),
    );
    const rendered = renderStatus();
    const dialog = await openDialog(rendered, 'Readings and notes');

    await rendered.user.click(dialog.getByRole('button', { name: 'Change: Read, on unknown days' }));
    fireEvent.change(dialog.getByLabelText('Ended on'), { target: { value: '2019-03-07' } });
    await rendered.user.click(dialog.getByRole('button', { name: 'Save' }));

    expect(await dialog.findByText('A book does not end before it is begun')).toBeVisible();
    expect(dialog.getByLabelText('Ended on')).toHaveValue('2019-03-07');
  });

  test('are deleted', async () => {
    keepLibrary(anEntry({ status: 'read', readings: [aReading({ outcome: 'stopped' })] }));
    const rendered = renderStatus();
    const dialog = await openDialog(rendered, 'Readings and notes');
    await rendered.user.click(dialog.getByRole('button', { name: 'Delete: Not finished, on unknown days' }));
    await waitFor(() => {
      expect(dialog.queryByText(/Not finished/)).not.toBeInTheDocument();
    });
    expect(sent).toEqual([['DELETE /api/library/readings/1', undefined]]);
  });
});

test('the notes of a book are stored for its reader alone', async () => {
  keepLibrary(anEntry({ status: 'read' }));
  const rendered = renderStatus();
  const dialog = await openDialog(rendered, 'Add reading dates or a note');

  await rendered.user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'Lent to Max');
  await rendered.user.click(dialog.getByRole('button', { name: 'Save notes' }));

  await waitFor(() => {
    expect(sent).toEqual([['PUT /api/library/entries/101', { notes: 'Lent to Max' }]]);
  });
  expect(dialog.queryByRole('button', { name: 'Save notes' })).not.toBeInTheDocument();
});

test('a book with readings leaves the library after a question', async () => {
  keepLibrary(anEntry({ status: 'read', readings: [aReading({ outcome: 'finished' })] }));
  server.use(
    http.delete(`${ORIGIN}/api/library/entries/101`, ({ request }) => {
      sent.push([`${request.method} ${new URL(request.url).pathname}`]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderStatus();
  await user.click(await screen.findByRole('button', { name: 'Read is your status of Middlemarch' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from library' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove from library' }));
  expect(sent).toEqual([]);

  await user.click(await dialog.findByRole('button', { name: 'Remove from library' }));

  expect(await screen.findByRole('button', { name: 'Want to read' })).toBeVisible();
  expect(sent).toEqual([['DELETE /api/library/entries/101']]);
});
