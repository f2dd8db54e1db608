import { describe, expect, jest, test } from '@jest/globals';
import type { Book } from '@endpaper/contracts';
import { NO_DETAILS } from '@endpaper/contracts';
import { aBook } from '@endpaper/contracts/testing';
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
import { CreateBook } from './CreateBook.js';
import { EditBook } from './EditBook.js';

const server = cannedNetwork(
  signedIn(),
  respondWith('/api/books', []),
  respondWith('/api/books/lookup', { state: 'off', books: [] }),
);
const callbacks = () => ({ onDone: jest.fn(), onDirtyChange: jest.fn() });

const field = (name: string) => screen.getByLabelText(name);
const more = () => screen.getByText('More');

type User = ReturnType<typeof renderInPortal>['user'];

async function fill(user: User, texts: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(texts)) {
    await user.click(field(name));
    await user.paste(text);
  }
}

/** Opens the form of a new book, with valid values of all but the details. */
async function openForm() {
  const { user } = renderInPortal(<CreateBook {...callbacks()} />);
  await fill(user, {
    Title: 'Dune',
    Author: 'Frank Herbert',
    Description: 'A desert, a spice and a boy.',
  });
  await user.selectOptions(field('Genre'), 'Science Fiction');
  return user;
}

/** Answers the creation, and has the body of its last request. */
function recordCreation() {
  const creation: { sent?: unknown } = {};
  server.use(
    http.post(`${ORIGIN}/api/books/new`, async ({ request }) => {
      creation.sent = await request.json();
      return HttpResponse.json(aBook({ id: 65 }), { status: 201 });
    }),
  );
  return creation;
}

const save = 'Create Book';

function openEdit(book: Book) {
  return renderInPortal(<EditBook book={book} {...callbacks()} />);
}

describe('the details of a new book', () => {
  test('are closed at first, and are sent as they are typed', async () => {
    const creation = recordCreation();
    const user = await openForm();
    expect(field('ISBN')).not.toBeVisible();

    await user.click(more());
    expect(field('ISBN')).toBeVisible();
    await fill(user, { ISBN: '0-14-143954-8', Pages: '412', Year: '1965', Series: 'Dune', Volume: '1' });
    await fill(user, { 'First published as': 'Dune World' });
    await user.selectOptions(field('Language'), 'English');
    await user.click(screen.getByRole('button', { name: save }));

    await waitFor(() => {
      expect(creation.sent).toMatchObject({
        isbn: '9780141439549',
        pages: 412,
        year: 1965,
        series: 'Dune',
        series_number: '1',
        original_title: 'Dune World',
        language: 'en',
      });
    });
  });

  test('stay open when the last value is deleted', async () => {
    const user = await openForm();
    await user.click(more());
    await user.type(field('Pages'), '4');
    await user.clear(field('Pages'));
    expect(field('Pages')).toBeVisible();
  });

  test.each([
    ['ISBN', '978-0-14-143954-8', 'This is not an ISBN. Please check its digits'],
    ['Pages', 'many', 'Pages must be a number from 1 to 50000'],
    ['Year', '19655', 'Year must be a number from -3000 to next year'],
  ])('open again when %s is wrong, which has the focus and its error above it', async (name, text, error) => {
    const user = await openForm();
    await user.click(more());
    await fill(user, { [name]: text });
    await user.click(more());
    expect(field(name)).not.toBeVisible();

    await user.click(screen.getByRole('button', { name: save }));

    expect(await screen.findByText(error)).toBeVisible();
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(error));
    await waitFor(() => {
      expect(field(name)).toHaveFocus();
    });
  });

  test('open when the server refuses one', async () => {
    server.use(http.post(`${ORIGIN}/api/books/new`, () => errorResponse(400, { pages: 'So many' })));
    const user = await openForm();
    await user.click(screen.getByRole('button', { name: save }));

    expect(await screen.findByText('So many')).toBeVisible();
    await waitFor(() => {
      expect(field('Pages')).toHaveFocus();
    });
  });

  test('leave the focus to a wrong field above them', async () => {
    const { user } = renderInPortal(<CreateBook {...callbacks()} />);
    await user.click(more());
    await user.type(field('Pages'), 'many');
    await user.click(screen.getByRole('button', { name: save }));

    expect(await screen.findByText('Pages must be a number from 1 to 50000')).toBeVisible();
    expect(field('Title')).toHaveFocus();
  });

  test('stay where a reader types while another one is wrong', async () => {
    const user = await openForm();
    await user.click(more());
    await user.type(field('ISBN'), '1');
    await user.type(field('Pages'), 'many');
    await user.click(screen.getByRole('button', { name: save }));
    await screen.findByText('Pages must be a number from 1 to 50000');

    await user.clear(field('ISBN'));
    await user.type(field('ISBN'), '0141439548');

    expect(field('ISBN')).toHaveValue('0141439548');
    expect(field('ISBN')).toHaveFocus();
  });
});

describe('the details of a book that is edited', () => {
  test('are open when the book has some, and closed when it has none', () => {
    const { unmount } = openEdit(aBook({ ...NO_DETAILS, year: 0 }));
    expect(field('Year')).toBeVisible();
    expect(field('Year')).toHaveValue('0');
    unmount();

    openEdit(aBook(NO_DETAILS));
    expect(field('Year')).not.toBeVisible();
  });

  test('offer a language that only few books have', () => {
    openEdit(aBook({ language: 'pt-BR' }));
    expect(field('Language')).toHaveDisplayValue('Brazilian Portuguese');
  });

  test('are sent as null when they are removed', async () => {
    let sent: unknown;
    server.use(
      http.put(`${ORIGIN}/api/books/1`, async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(aBook(NO_DETAILS));
      }),
    );
    const { user } = openEdit(aBook({ pages: null }));
    for (const name of ['ISBN', 'Year', 'Series', 'Volume', 'First published as'])
      await user.clear(field(name));
    await user.selectOptions(field('Language'), 'No language');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));

    await waitFor(() => {
      expect(sent).toMatchObject(NO_DETAILS);
    });
  });
});

describe('a book with the same ISBN', () => {
  const warning = 'There is a book with this ISBN already:';

  test('is shown as soon as the ISBN is complete, and forbids nothing', async () => {
    // No book looks like it.
    const ofIsbn = ({ request }: { request: Request }) =>
      HttpResponse.json(request.url.includes('isbn=') ? [aBook({ id: 9 })] : []);
    server.use(http.get(`${ORIGIN}/api/books`, ofIsbn));
    const requests = recordRequests(server);
    const user = await openForm();
    await user.click(more());

    await fill(user, { ISBN: '978-0-14-143954-' });
    expect(requests.filter(request => request.includes('isbn'))).toEqual([]);
    await user.type(field('ISBN'), '9');

    expect(await screen.findByText(warning)).toBeVisible();
    const link = screen.getByRole('link', { name: /^Middlemarch.*George Eliot$/ });
    expect(link).toHaveAttribute('href', '/books/9');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('button', { name: save })).toBeEnabled();
    expect(requests).toContain('GET /api/books?limit=4&isbn=9780141439549');

    await user.type(field('ISBN'), '{Backspace}');
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
  });

  test('is not the book that is edited', async () => {
    server.use(respondWith('/api/books', [aBook(), aBook({ id: 9 }), aBook({ id: 10 })]));
    openEdit(aBook());

    expect(await screen.findByText('There are books with this ISBN already:')).toBeVisible();
    const links = screen.getAllByRole('link').map(link => link.getAttribute('href'));
    expect(links).toEqual(['/books/9', '/books/10']);
  });
});
