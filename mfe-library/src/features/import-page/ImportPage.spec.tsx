import type { ImportRow, LibraryImport, LibrarySettings, Widgets } from '@endpaper/contracts';
import { aBook, anEntry, anImport, anImportRow } from '@endpaper/contracts/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { defineRemote, SHOWN_EVENT } from '@endpaper/web-kit';
import {
  aRemote,
  cannedNetwork,
  errorResponse,
  ORIGIN,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ImportPage } from './ImportPage.js';

const server = cannedNetwork();
const path = '/api/library/imports';

let jobs: LibraryImport[];
let rows: ImportRow[];
let settings: LibrarySettings;
let sent: [what: string, body?: unknown][];

/** Responds as svc-library does. */
beforeEach(() => {
  [jobs, rows, settings, sent] = [[], [], { visibility: 'everyone' }, []];
  server.use(
    signedIn(),
    http.get(`${ORIGIN}${path}`, () => HttpResponse.json(jobs)),
    http.get(`${ORIGIN}${path}/:id/rows`, ({ request }) => {
      const { searchParams: asked } = new URL(request.url);
      return HttpResponse.json(
        rows
          .filter(({ state }) => !asked.has('state') || state === asked.get('state'))
          .filter(({ reason }) => !asked.has('remarks') || reason !== null)
          .filter(({ book_id }) => !asked.has('book') || book_id === null),
      );
    }),
    respondWith('/api/library/review-drafts', []),
    http.get(`${ORIGIN}/api/library/settings`, () => HttpResponse.json(settings)),
    http.put(`${ORIGIN}${path}/:id`, async ({ request }) => {
      const body = (await request.json()) as Partial<LibraryImport>;
      sent.push(['change', body]);
      jobs = jobs.map(job => ({ ...job, ...body }));
      return HttpResponse.json(jobs[0]);
    }),
    http.put(`${ORIGIN}${path}/:id/rows/:row`, async ({ request }) => {
      const body = (await request.json()) as { book_id: number | null };
      sent.push(['decide', body]);
      const book = rows.flatMap(row => row.candidates).find(each => each.id === body.book_id) ?? null;
      return HttpResponse.json({ ...anImportRow(), state: 'imported', candidates: [], ...body, book });
    }),
    http.delete(`${ORIGIN}${path}/:id`, () => {
      jobs = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

/** jsdom's files can't be read. */
function aFile(text: string, name: string): File {
  const bytes = new TextEncoder().encode(text);
  return Object.assign(new File([text], name), { arrayBuffer: () => Promise.resolve(bytes.buffer) });
}

const renderPage = () => renderInPortal(<ImportPage />, { at: '/library/import' });
const picker = () => screen.findByLabelText(/Choose a file/);
const job = () => screen.findByRole('region', { name: 'Import from Goodreads' });

test('a visitor is offered to log in', async () => {
  server.resetHandlers();
  renderPage();
  expect(await screen.findByText(/To bring your library here/)).toBeVisible();
});

test('a file can be chosen once the page has taken the place of its first view, which would lose it', async () => {
  const view = document.createElement('div');
  view.id = 'endpaper-view';
  document.body.append(view);
  renderPage();
  expect(await screen.findByText('Choose a file, or drop it here')).toBeVisible();
  expect(screen.queryByLabelText(/Choose a file/)).not.toBeInTheDocument();

  view.remove();
  act(() => {
    dispatchEvent(new Event(SHOWN_EVENT));
  });

  expect(await picker()).toBeEnabled();
});

describe('a file', () => {
  const accept = () => {
    server.use(
      http.post(`${ORIGIN}${path}`, async ({ request }) => {
        sent.push([
          `${request.headers.get('content-type')} for ${new URL(request.url).searchParams.get('visibility')}`,
          await request.text(),
        ]);
        jobs = [anImport({ state: 'reading', rows: 0, done: 0, imported: 0, undecided: 0, failed: 0 })];
        return HttpResponse.json(jobs[0], { status: 202 });
      }),
    );
  };

  test.each([
    ['goodreads_library_export.csv', 'text/csv'],
    ['endpaper-library.json', 'application/json'],
  ])('%s is sent as %s, and its progress is shown', async (name, type) => {
    accept();
    const { user } = renderPage();

    await user.upload(await picker(), aFile('Title,Author', name));

    expect(await within(await job()).findByText('Reading the file…')).toBeVisible();
    expect(sent).toEqual([[`${type} for everyone`, 'Title,Author']]);
  });

  test('is for those whom its reader chooses, who are named before', async () => {
    accept();
    settings = { visibility: 'friends' };
    const { user } = renderPage();
    const choice = await screen.findByRole('combobox', { name: 'Who may see what you import' });
    await waitFor(() => {
      expect(choice).toHaveValue('friends');
    });
    const sentence = () => screen.getByText(/the new books with their ratings/).textContent;
    expect(sentence()).toMatch(
      /^Only your friends see the new books with their ratings and shelves; only you see your notes, and your reviews until you post them\.$/,
    );

    await user.selectOptions(choice, 'Everyone');
    expect(sentence()).toMatch(/^Only your friends see .*, as your library is for no more readers;/);
    await user.selectOptions(choice, 'Only me');
    expect(sentence()).toMatch(/^Only you see/);
    expect(choice).toHaveAccessibleDescription(
      /^This is for new books\. A book that your library has already stays visible to the same readers\./,
    );
    await user.upload(await picker(), aFile('Title,Author', 'a.csv'));

    expect(await job()).toBeVisible();
    expect(sent).toEqual([['text/csv for me', 'Title,Author']]);
  });

  test('is for those who may see the library, while they are not known', async () => {
    accept();
    server.use(http.get(`${ORIGIN}/api/library/settings`, () => errorResponse(500)));
    const { user } = renderPage();
    await user.upload(await picker(), aFile('Title,Author', 'a.csv'));

    expect(await job()).toBeVisible();
    expect(screen.getByText('Those who may see your library see')).toBeVisible();
    expect(sent).toEqual([['text/csv for null', 'Title,Author']]);
  });

  test('can be dropped', async () => {
    accept();
    renderPage();
    const area = (await picker()).closest('label');
    fireEvent.drop(area ?? document.body, {
      dataTransfer: { types: ['Files'], files: [aFile('Title', 'books.csv')] },
    });
    expect(await job()).toBeVisible();
  });

  test('is imported alone: two that are dropped together are not sent', async () => {
    accept();
    renderPage();
    const files = [aFile('Title', 'one.csv'), aFile('Title', 'two.csv')];
    fireEvent.drop((await picker()).closest('label') ?? document.body, {
      dataTransfer: { types: ['Files'], files },
    });
    expect(await screen.findByText(/^One file is imported at a time\./)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('that is dropped beside its place does not take the place of the page', async () => {
    const { unmount } = renderPage();
    await picker();
    // As of the browser: false once something has prevented what the browser would do.
    const drop = (types: string[]) => fireEvent.drop(document.body, { dataTransfer: { types } });
    const dragOver = () => fireEvent.dragOver(document.body, { dataTransfer: { types: ['Files'] } });
    expect([drop(['Files']), dragOver(), drop(['text/plain'])]).toEqual([false, false, true]);
    unmount();
    expect([drop(['Files']), dragOver()]).toEqual([true, true]);
  });

  test('that is refused says why, in a sentence, and the right files are named once', async () => {
    const message = 'This is a ZIP file. From Goodreads choose goodreads_library_export.csv';
    server.use(http.post(`${ORIGIN}${path}`, () => errorResponse(400, { message })));
    const { user } = renderPage();
    expect(await screen.findByText(/Manage your data/)).toBeVisible();
    await user.upload(await picker(), aFile('PK', 'export.csv'));
    expect(await screen.findByText(`${message}.`)).toBeVisible();
    expect(screen.getByText(/Manage your data/)).not.toBeVisible();
  });

  test('that is too large is not sent', async () => {
    const { user } = renderPage();
    const file = aFile('x', 'large.csv');
    Object.defineProperty(file, 'size', { value: 20 * 1024 * 1024 + 1 });
    await user.upload(await picker(), file);
    expect(await screen.findByText('This file is larger than 20 MB. Choose a smaller one.')).toBeVisible();
    expect(sent).toEqual([]);
    expect(screen.getByText('CSV or JSON, 20 MB at most')).toBeVisible();
  });
});

describe('an import', () => {
  test('shows its progress, and can be paused', async () => {
    jobs = [anImport({ state: 'running', rows: 2_000, done: 1_234, imported: 1_900, undecided: 0 })];
    const { user } = renderPage();
    const region = within(await job());

    expect(region.getByRole('progressbar', { name: 'Rows done' })).toHaveAttribute('value', '1234');
    expect(region.getByText('1,234 of 2,000 rows done')).toBeVisible();
    expect(region.getByRole('button', { name: 'Imported 1,900' })).toBeVisible();
    await user.click(region.getByRole('button', { name: 'Pause' }));

    expect(await region.findByRole('button', { name: 'Go on' })).toBeVisible();
    expect(sent).toEqual([['change', { state: 'paused' }]]);
  });

  test('asks which book a row is, and keeps the answered row in its place', async () => {
    jobs = [anImport({ undecided: 1 })];
    rows = [anImportRow()];
    const { user } = renderPage();

    const question = await screen.findByRole('group', { name: 'Which book is “Middlemarch”?' });
    jobs = [anImport({ undecided: 0 })];
    await user.click(within(question).getByRole('button', { name: /^It is “Middlemarch” by/ }));

    expect(await screen.findByText(/^In the catalogue as/)).toHaveTextContent(
      'In the catalogue as Middlemarch, George Eliot',
    );
    expect(screen.getByRole('link', { name: 'Middlemarch' })).toHaveAttribute('href', '/books/1');
    expect(screen.getByRole('heading', { name: 'Middlemarch' })).toBeVisible();
    expect(sent).toEqual([['decide', { book_id: 1 }]]);
  });

  test('leads the focus from each decision to the next one, and at last to the answer', async () => {
    jobs = [anImport({ undecided: 2 })];
    rows = ['One', 'Two'].map((title, index) => anImportRow({ id: index + 1, title }));
    const { user } = renderPage();
    const choices = await screen.findAllByRole('button', { name: /^It is “Middlemarch” by/ });

    await user.click(screen.getByRole('button', { name: 'No, another one: “Two” is not this book' }));
    await waitFor(() => {
      expect(choices[0]).toHaveFocus();
    });
    await user.keyboard('{Enter}');

    await waitFor(() => {
      expect(screen.getByText(/^In the catalogue as/).parentElement).toHaveFocus();
    });
  });

  test('lets a decision be changed, from its first choice on', async () => {
    jobs = [anImport({ undecided: 1 })];
    rows = [anImportRow({ title: 'One' })];
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'No, another one: “One” is not this book' }));

    await user.click(await screen.findByRole('button', { name: 'Change which book “One” is' }));
    expect(screen.getByRole('button', { name: /^It is “Middlemarch” by/ })).toHaveFocus();
    await user.keyboard('{Enter}');

    expect(await screen.findByText(/^In the catalogue as/)).toBeVisible();
    expect(sent).toEqual([
      ['decide', { book_id: null }],
      ['decide', { book_id: 1 }],
    ]);
  });

  test('says that the rows are in the library, and lets a decision of an earlier visit be changed', async () => {
    jobs = [anImport({ imported: 1, undecided: 1 })];
    rows = [anImportRow({ title: 'One' })];
    const { user } = renderPage();
    expect(await screen.findByText(/^These books are in your library already/)).toBeVisible();
    rows = [anImportRow({ title: 'One', state: 'imported', entry_id: 101 })];
    await user.click(await screen.findByRole('button', { name: /^Imported/ }));

    await user.click(await screen.findByRole('button', { name: 'Change which book “One” is' }));
    const choice = screen.getByRole('button', { name: /^It is “Middlemarch” by/ });
    expect(choice).toHaveFocus();
    await user.click(choice);
    expect(await screen.findByText(/^In the catalogue as/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Imported/ })).toHaveAttribute('aria-pressed', 'true');
    expect(sent).toEqual([['decide', { book_id: 1 }]]);
  });

  test('shows which book a row is taken for, where the file calls it otherwise, and leads to it', async () => {
    const book = { id: 7, title: 'Dune', author: 'Frank Herbert' };
    jobs = [anImport({ undecided: 0 })];
    rows = [
      anImportRow({
        state: 'imported',
        candidates: [],
        title: 'Dune',
        author: 'Frank Herbert',
        book_id: 7,
        book,
      }),
      anImportRow({
        id: 2,
        state: 'imported',
        candidates: [],
        title: 'Der Wüstenplanet',
        author: 'Herbert',
        book_id: 7,
        book,
      }),
    ];
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: /^Imported/ }));

    const [alike, other] = await within(await job()).findAllByRole('listitem');
    expect(alike).toHaveTextContent(/^DuneFrank Herbert$/);
    expect(other).toHaveTextContent('Der WüstenplanetHerbertIn the catalogue as Dune, Frank Herbert');
    for (const link of screen.getAllByRole('link', { name: 'Dune' }))
      expect(link).toHaveAttribute('href', '/books/7');
  });

  test('shows what tells two editions apart', async () => {
    jobs = [anImport({ undecided: 1 })];
    const [book] = anImportRow().candidates;
    const edition = { year: 1994, pages: 320, isbn: '9780306406157' };
    const older = { year: -700, pages: null, isbn: null };
    rows = [
      anImportRow({
        candidates: book
          ? [
              { ...book, ...older },
              { ...book, id: 2, ...edition },
            ]
          : [],
      }),
    ];
    const { user } = renderPage();

    expect(await screen.findByText('1994 · 320 pages · ISBN 9780306406157')).toBeVisible();
    expect(screen.getByText('700 BC')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /, 1994 · 320 pages · ISBN 9780306406157$/ }));

    await waitFor(() => {
      expect(sent).toEqual([['decide', { book_id: 2 }]]);
    });
  });

  test('keeps a book of its own, which can be added to the catalogue', async () => {
    jobs = [anImport({ undecided: 1 })];
    rows = [anImportRow({ title: 'A Book of Nobody', author: 'Nobody', isbn: '9780306406157' })];
    const { user } = renderPage();

    await user.click(
      await screen.findByRole('button', { name: 'No, another one: “A Book of Nobody” is not this book' }),
    );

    expect(
      await screen.findByText('It stays in your library with the title and the author from the file.'),
    ).toBeVisible();
    expect(sent).toEqual([['decide', { book_id: null }]]);
  });

  test('says in words what it has brought, and for whom', async () => {
    jobs = [anImport({ imported: 3, in_catalogue: 1, own_title: 2, undecided: 0, visibility: 'friends' })];
    renderPage();
    expect((await screen.findByText('3 rows imported:')).closest('p')).toHaveTextContent(
      '3 rows imported: 1 is of a book in the catalogue. 2 are of books that the catalogue does not have yet: your library has them with the title and the author from the file. See your library',
    );
    expect(screen.getByText(/, for your friends$/)).toBeVisible();
  });

  test('of a file without books says so, without a bar', async () => {
    jobs = [anImport({ rows: 0, done: 0, imported: 0, undecided: 0, failed: 0, in_catalogue: 0 })];
    renderPage();
    expect(await screen.findByText('The file has no books.')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('explains what was already there', async () => {
    jobs = [anImport({ existing: 1, undecided: 0 })];
    rows = [anImportRow({ state: 'existing' })];
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Already there 1' }));
    expect(await screen.findByText(/had these books already, and the file had nothing to add/)).toBeVisible();
  });

  test('says so only when it is done', async () => {
    jobs = [anImport({ state: 'running', in_catalogue: null, own_title: null })];
    renderPage();
    expect(await job()).toBeVisible();
    expect(screen.queryByText(/rows imported:/)).not.toBeInTheDocument();
  });

  test('shows the rows with remarks', async () => {
    jobs = [anImport({ undecided: 0, failed: 0, remarks: 1 })];
    rows = [anImportRow({ state: 'imported', line: 7, reason: 'It has no author.' })];
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'With remarks 1' }));

    expect(await screen.findByText('Line 7: It has no author.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More for the Import from Goodreads' }));
    expect(await screen.findByRole('menuitem', { name: 'Download rows with remarks' })).toBeVisible();
  });

  test('shows what has failed, and offers it as a file', async () => {
    jobs = [anImport({ undecided: 0 })];
    rows = [
      anImportRow({
        ...{ state: 'failed', title: '', author: 'Nobody', line: 7 },
        reason: 'This line has no title',
      }),
    ];
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Failed 1' }));

    expect(await screen.findByText('Line 7: This line has no title.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Without a title' })).toBeVisible();
    expect(screen.getByText('Nobody')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More for the Import from Goodreads' }));
    expect(await screen.findByRole('menuitem', { name: 'Download failed rows' })).toHaveAttribute(
      'href',
      `${path}/1/failures.csv`,
    );
  });

  test.each([
    [{ undecided: 0 }, 'The list of its rows is deleted. Your books and your reviews stay.'],
    [
      { state: 'running', rows: 2_000, done: 766, undecided: 1 } as const,
      'The 1,234 rows that are left will not be imported. 1 book that needs a decision keeps the title of the file. The list of its rows is deleted. Your books and your reviews stay.',
    ],
  ])('is deleted after a question, which says what is lost: %o', async (fields, question) => {
    jobs = [anImport(fields)];
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'More for the Import from Goodreads' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete import' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(question)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete Import' }));
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Import from Goodreads' })).not.toBeInTheDocument();
    });
  });
});

describe('the books that the catalogue does not have', () => {
  /** The form of a new book, which is created at once. */
  function BookForm({ known, onCreated, onDone }: Widgets['books/create-form']) {
    const create = async () => {
      await onCreated?.(65);
      onDone();
    };
    return <button onClick={() => void create()}>Create {known?.title}</button>;
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

  test('are added one after the other: the focus goes to the next one, and at last to the one before', async () => {
    jobs = [anImport({ undecided: 0, own_title: 3 })];
    rows = ['One', 'Two', 'Three'].map((title, index) =>
      anImportRow({ id: index + 1, entry_id: 101 + index, title, state: 'imported', candidates: [] }),
    );
    server.use(
      http.put(`${ORIGIN}/api/library/entries/:id/book`, ({ params }) => {
        rows = rows.filter(({ entry_id }) => entry_id !== Number(params['id']));
        jobs = jobs.map(job => ({ ...job, own_title: rows.length }));
        return HttpResponse.json(anEntry({ id: 65 }));
      }),
    );
    const { user, path } = renderInPortal(<ImportPage />, { at: '/library/import', ...withForm });
    await user.click(await screen.findByRole('button', { name: 'Not in the catalogue 3' }));
    const add = async (title: string) => {
      await user.click(await screen.findByRole('button', { name: `Create ${title}` }));
      expect(await screen.findByText(`“${title}” is in the catalogue now.`)).toBeVisible();
    };

    await user.click(await screen.findByRole('button', { name: 'Add “Two” to the catalogue' }));
    await add('Two');
    expect(screen.getByRole('button', { name: 'Add “Three” to the catalogue' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await add('Three');

    expect(screen.getByRole('button', { name: 'Add “One” to the catalogue' })).toHaveFocus();
    expect(await screen.findByRole('button', { name: 'Not in the catalogue 1' })).toBeVisible();
    expect(screen.getAllByText(/ is in the catalogue now\.$/)).toHaveLength(2);
    expect(path()).toBe('/library/import');
  });

  test('are found under another name, and the focus goes to the next one', async () => {
    jobs = [anImport({ undecided: 0, own_title: 2 })];
    rows = ['One (Saga, #2)', 'Two'].map((title, index) =>
      anImportRow({ id: index + 1, entry_id: 101 + index, title, state: 'imported', candidates: [] }),
    );
    server.use(
      http.get(`${ORIGIN}/api/books`, ({ request }) => {
        const q = new URL(request.url).searchParams.get('q') ?? '';
        sent.push(['search', q]);
        return HttpResponse.json(q === 'Dune' ? [aBook({ id: 7, title: 'Dune', author: 'Herbert' })] : []);
      }),
      http.put(`${ORIGIN}/api/library/entries/:id/book`, async ({ params, request }) => {
        sent.push([`join ${String(params['id'])}`, await request.json()]);
        return HttpResponse.json(anEntry({ id: 7 }));
      }),
    );
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Not in the catalogue 2' }));
    await user.click(await screen.findByRole('button', { name: 'Find “One (Saga, #2)” in the catalogue' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Find it in the catalogue' }));
    const field = await dialog.findByRole('textbox', { name: 'Search the catalogue' });
    expect(field).toHaveValue('One');
    expect(await dialog.findByText('No book of the catalogue has “One” in it.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'Dune');
    await user.click(await dialog.findByRole('button', { name: /^It is “Dune” by Herbert/ }));

    expect(await screen.findByText(/^In the catalogue as/)).toHaveTextContent(
      'In the catalogue as Dune, Herbert',
    );
    expect(screen.getByRole('button', { name: 'Find “Two” in the catalogue' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toEqual([
      ['search', 'One'],
      ['search', 'Dune'],
      ['join 101', { book_id: 7 }],
    ]);
  });

  test('are joined by a second attempt when the first one fails, and no second book is created', async () => {
    jobs = [anImport({ undecided: 0, own_title: 1 })];
    rows = [anImportRow({ entry_id: 101, title: 'Two', state: 'imported', candidates: [] })];
    const join = (respond: () => Response) => {
      server.use(
        http.put(`${ORIGIN}/api/library/entries/101/book`, async ({ request }) => {
          sent.push(['join', await request.json()]);
          return respond();
        }),
      );
    };
    join(() => errorResponse(503));
    const { user } = renderInPortal(<ImportPage />, { at: '/library/import', ...withForm });
    await user.click(await screen.findByRole('button', { name: 'Not in the catalogue 1' }));
    await user.click(await screen.findByRole('button', { name: 'Add “Two” to the catalogue' }));
    await user.click(await screen.findByRole('button', { name: 'Create Two' }));

    const again = await screen.findByRole('button', { name: 'Try again to join “Two”' });
    expect(
      screen.getByText(/the book of your library was not joined to it\. Something went wrong/),
    ).toBeVisible();
    expect(screen.queryByText(/is in the catalogue now\.$/)).not.toBeInTheDocument();
    await waitFor(() => {
      expect(again).toHaveFocus();
    });
    join(() => HttpResponse.json(anEntry({ id: 65 })));
    await user.click(again);

    expect(await screen.findByText('“Two” is in the catalogue now.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create Two' })).not.toBeInTheDocument();
    expect(sent).toEqual([
      ['join', { book_id: 65 }],
      ['join', { book_id: 65 }],
    ]);
  });
});
