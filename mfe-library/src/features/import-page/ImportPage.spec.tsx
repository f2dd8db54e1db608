import type { ImportRow, LibraryImport, ImportedReview } from '@endpaper/contracts';
import { anImport, anImportRow, aPost, aReviewDraft } from '@endpaper/contracts/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { SHOWN_EVENT } from '@endpaper/web-kit';
import { cannedNetwork, errorResponse, ORIGIN, renderInPortal, signedIn } from '@endpaper/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ImportPage } from './ImportPage.js';

const server = cannedNetwork();
const path = '/api/library/imports';
/** How many reviews are a page. */
const DRAFTS = 3;

let jobs: LibraryImport[];
let rows: ImportRow[];
let drafts: ImportedReview[];
let sent: [what: string, body?: unknown][];

/** Responds as svc-library and svc-posts do. */
beforeEach(() => {
  [jobs, rows, drafts, sent] = [[], [], [], []];
  server.use(
    signedIn(),
    http.get(`${ORIGIN}${path}`, () => HttpResponse.json(jobs)),
    http.get(`${ORIGIN}${path}/:id/rows`, ({ request }) => {
      const state = new URL(request.url).searchParams.get('state');
      return HttpResponse.json(rows.filter(row => row.state === state));
    }),
    http.get(`${ORIGIN}/api/library/review-drafts`, () => HttpResponse.json(drafts.slice(0, DRAFTS))),
    http.put(`${ORIGIN}${path}/:id`, async ({ request }) => {
      const body = (await request.json()) as Partial<LibraryImport>;
      sent.push(['change', body]);
      jobs = jobs.map(job => ({ ...job, ...body }));
      return HttpResponse.json(jobs[0]);
    }),
    http.put(`${ORIGIN}${path}/:id/rows/:row`, async ({ request }) => {
      const body = (await request.json()) as { book_id: number | null };
      sent.push(['decide', body]);
      return HttpResponse.json({ ...anImportRow(), state: 'imported', candidates: [], ...body });
    }),
    http.delete(`${ORIGIN}${path}/:id`, () => {
      jobs = [];
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete(`${ORIGIN}/api/library/review-drafts/:id`, ({ params }) => {
      drafts = drafts.filter(({ id }) => id !== Number(params['id']));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post(`${ORIGIN}/api/posts/new/:id`, async ({ request, params }) => {
      sent.push([`post about ${String(params['id'])}`, await request.json()]);
      return HttpResponse.json(aPost(), { status: 201 });
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
  expect(await picker()).toBeDisabled();

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
        sent.push([request.headers.get('content-type') ?? '', await request.text()]);
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
    expect(sent).toEqual([[type, 'Title,Author']]);
  });

  test('can be dropped', async () => {
    accept();
    renderPage();
    const area = (await picker()).closest('label');
    fireEvent.drop(area ?? document.body, { dataTransfer: { files: [aFile('Title', 'books.csv')] } });
    expect(await job()).toBeVisible();
  });

  test('that is refused says why', async () => {
    server.use(http.post(`${ORIGIN}${path}`, () => errorResponse(400, { message: 'This is a ZIP file.' })));
    const { user } = renderPage();
    await user.upload(await picker(), aFile('PK', 'export.csv'));
    expect(await screen.findByText('This is a ZIP file.')).toBeVisible();
  });

  test('that is too large is not sent', async () => {
    const { user } = renderPage();
    const file = aFile('x', 'large.csv');
    Object.defineProperty(file, 'size', { value: 20 * 1024 * 1024 + 1 });
    await user.upload(await picker(), file);
    expect(await screen.findByText('A file has 20 MB at most')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('an import', () => {
  test('shows its progress, and can be paused', async () => {
    jobs = [anImport({ state: 'running', rows: 300, done: 120, undecided: 0 })];
    const { user } = renderPage();
    const region = within(await job());

    expect(region.getByRole('progressbar', { name: 'Rows done' })).toHaveAttribute('value', '120');
    expect(region.getByText('120 of 300 rows done')).toBeVisible();
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

    expect(await screen.findByText(/^It is “Middlemarch” by/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Middlemarch' })).toBeVisible();
    expect(sent).toEqual([['decide', { book_id: 1 }]]);
  });

  test('keeps a book of its own, which can be added to the catalogue', async () => {
    jobs = [anImport({ undecided: 1 })];
    rows = [anImportRow({ title: 'A Book of Nobody', author: 'Nobody', isbn: '9780306406157' })];
    const { user } = renderPage();

    await user.click(await screen.findByRole('button', { name: '“A Book of Nobody” is none of these' }));

    expect(await screen.findByText('It stays in your library with its own title.')).toBeVisible();
    expect(sent).toEqual([['decide', { book_id: null }]]);
  });

  test('shows what has failed, and offers it as a file', async () => {
    jobs = [anImport({ undecided: 0 })];
    rows = [
      anImportRow({ state: 'failed', title: '6,,Nobody', author: '', reason: 'This line has no title' }),
    ];
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Failed 1' }));

    expect(await screen.findByText('This line has no title')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Download what failed' })).toHaveAttribute(
      'href',
      `${path}/1/failures.csv`,
    );
  });

  test('is deleted after a question', async () => {
    jobs = [anImport({ undecided: 0 })];
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Delete Import' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete Import' }));
    await waitFor(() => {
      expect(screen.queryByRole('region', { name: 'Import from Goodreads' })).not.toBeInTheDocument();
    });
  });
});

describe('the reviews of a file', () => {
  test('are posted one by one, as the reader has changed them', async () => {
    drafts = [aReviewDraft()];
    const { user } = renderPage();
    const field = await screen.findByRole('textbox', { name: /Your review of “Middlemarch”/ });
    expect(field).toHaveValue('Slow, **wise**,  \nand kind.');

    await user.type(field, ' Read it.');
    await user.click(screen.getByRole('button', { name: 'Post your review of “Middlemarch”' }));

    await waitFor(() => {
      expect(screen.queryByText('Your reviews')).not.toBeInTheDocument();
    });
    expect(sent).toEqual([
      ['post about 1', { title: 'My review of Middlemarch', text: 'Slow, **wise**,  \nand kind. Read it.' }],
    ]);
  });

  test('are posted all at once, except those that can’t be', async () => {
    drafts = [
      aReviewDraft(),
      aReviewDraft({
        id: 2,
        book: { id: 2, title: 'Dune', author: 'Frank Herbert' },
        review: 'x'.repeat(1001),
      }),
      aReviewDraft({ id: 3, book: { id: null, title: 'A Book of Nobody', author: 'Nobody' } }),
    ];
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Post all of these' }));

    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: 'Middlemarch' })).not.toBeInTheDocument();
    });
    expect(sent.map(([what]) => what)).toEqual(['post about 1']);
    expect(screen.getByText('Post must be shorter than 1000 characters')).toBeVisible();
    expect(screen.getByText(/not in the catalogue yet, so its review/)).toBeVisible();
  });

  test('that come into the list when others leave it are posted only when the reader asks again', async () => {
    drafts = Array.from({ length: DRAFTS + 2 }, (_, index) =>
      aReviewDraft({ id: index + 1, book: { id: index + 1, title: `Book ${index + 1}`, author: 'Ann' } }),
    );
    const { user } = renderPage();
    const postAll = await screen.findByRole('button', { name: 'Post all of these' });
    await user.click(postAll);

    expect(await screen.findByRole('heading', { name: 'Book 5' })).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole('heading', { name: 'Book 3' })).not.toBeInTheDocument();
    });
    const seen = ['post about 1', 'post about 2', 'post about 3'];
    expect(sent.map(([what]) => what)).toEqual(seen);

    await user.click(postAll);
    await waitFor(() => {
      expect(drafts).toEqual([]);
    });
    expect(sent.map(([what]) => what)).toEqual([...seen, 'post about 4', 'post about 5']);
  });

  test('can be put away', async () => {
    drafts = [aReviewDraft()];
    const { user } = renderPage();
    await user.click(await screen.findByRole('button', { name: 'Put away your review of “Middlemarch”' }));
    await waitFor(() => {
      expect(drafts).toEqual([]);
    });
    expect(sent).toEqual([]);
  });
});
