import { describe, expect, jest, test } from '@jest/globals';
import type { BookLookup, BookSuggestion } from '@endpaper/contracts';
import { NO_DETAILS } from '@endpaper/contracts';
import { aBook } from '@endpaper/contracts/testing';
import {
  cannedNetwork,
  createBarrier,
  errorResponse,
  ORIGIN,
  recordRequests,
  renderInPortal,
  respondWith,
  signedIn,
} from '@endpaper/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CreateBook } from '../book-form/CreateBook.js';
import { EditBook } from '../book-form/EditBook.js';

const DUNE: BookSuggestion = {
  title: 'Dune',
  author: 'Frank Herbert',
  description: 'A desert, a spice and a boy.',
  cover: 'https://covers.openlibrary.org/b/id/1-L.jpg',
  isbn: '9780441172719',
  pages: 604,
  year: 1965,
};
const EMPTY = { author: null, description: null, cover: null, isbn: null, pages: null, year: null };
const MESSIAH: BookSuggestion = { ...EMPTY, title: 'Dune Messiah' };
const LOOKUP = '/api/books/lookup';
const READY: BookLookup = { state: 'ready', books: [] };

const server = cannedNetwork(signedIn(), respondWith('/api/books', []), respondWith(LOOKUP, READY));

type Answer = BookLookup | (() => Response | Promise<Response>);

/** Answers lookups one after the other; the last answer stays. */
function answer(...answers: Answer[]) {
  server.use(
    http.get(`${ORIGIN}${LOOKUP}`, ({ request }) => {
      if (new URL(request.url).search === '') return HttpResponse.json(READY);
      const next = answers.length > 1 ? answers.shift() : answers[0];
      return typeof next === 'function' ? next() : HttpResponse.json(next);
    }),
  );
}

const found = (...books: BookSuggestion[]): BookLookup => ({ state: 'found', books });
const callbacks = () => ({ onDone: jest.fn(), onDirtyChange: jest.fn() });
const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.findByRole('button', { name });
const FILL_IN = 'Fill in from Open Library';

async function openForm(typed: Readonly<Record<string, string>> = {}) {
  const { user } = renderInPortal(<CreateBook {...callbacks()} />);
  await button(FILL_IN);
  await user.click(screen.getByText('More'));
  for (const [name, text] of Object.entries(typed)) {
    await user.click(field(name));
    await user.paste(text);
  }
  return { user, fillIn: async () => user.click(await button(FILL_IN)) };
}

describe('a book with an ISBN', () => {
  test('fills the empty fields at once, and Undo empties them again', async () => {
    answer(found(DUNE));
    const requests = recordRequests(server);
    const { user, fillIn } = await openForm({ ISBN: '0-441-17271-7' });

    await fillIn();

    const said = 'Filled in: Title, Author, Cover, Description, Pages, and Year';
    expect(await screen.findByText(said)).toBeVisible();
    expect(field('Title')).toHaveValue('Dune');
    expect(field('Author')).toHaveValue('Frank Herbert');
    expect(field('Description')).toHaveValue('A desert, a spice and a boy.');
    expect(field('Address of the picture')).toHaveValue(DUNE.cover);
    expect(field('Pages')).toHaveValue('604');
    expect(field('Year')).toHaveValue('1965');
    expect(field('ISBN')).toHaveValue('0-441-17271-7');
    expect(requests).toContain(`GET ${LOOKUP}?isbn=9780441172719`);

    await user.click(await button('Undo'));
    expect(field('Title')).toHaveValue('');
    expect(field('Year')).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'A drawn cover' })).toBeChecked();
    expect(field('ISBN')).toHaveValue('0-441-17271-7');
    expect(screen.getByText('Undone')).toBeVisible();
    expect(await button(FILL_IN)).toHaveFocus();
  });

  test('keeps what was typed, says what it would replace, and replaces it when told to', async () => {
    answer(found(DUNE));
    const { user, fillIn } = await openForm({ Title: 'dune', ISBN: '9780441172719', Year: '1966' });

    await fillIn();

    const other = await screen.findByRole('region', { name: 'In Open Library' });
    expect(other).toHaveTextContent(/What was in the form was kept.*TitleDune.*Year1965/);
    expect(field('Title')).toHaveValue('dune');
    expect(field('Author')).toHaveValue('Frank Herbert');

    await user.click(within(other).getByRole('button', { name: 'Replace' }));
    expect(field('Title')).toHaveValue('Dune');
    expect(screen.getByText('Replaced: Title and Year')).toBeVisible();

    await user.type(field('Year'), '0');
    await user.click(await button('Undo'));
    expect(field('Title')).toHaveValue('dune');
    expect(field('Author')).toHaveValue('');
    // The reader has typed in it since.
    expect(field('Year')).toHaveValue('19650');
  });

  test('is looked up beside the ISBN, too', async () => {
    answer(found(DUNE));
    const { user } = await openForm();
    await user.click(await button('Fill in by ISBN'));
    expect(screen.getByText('Type an ISBN first')).toBeVisible();

    await user.type(field('ISBN'), '9780441172719');
    await user.click(await button('Fill in by ISBN'));
    await waitFor(() => {
      expect(field('Title')).toHaveValue('Dune');
    });
  });
});

describe('a title', () => {
  test('lists the books that it finds, and the chosen one fills the form by the keyboard', async () => {
    answer(found(MESSIAH, DUNE));
    const requests = recordRequests(server);
    const { user, fillIn } = await openForm({ Title: 'Dune' });

    await fillIn();

    expect(await screen.findByText('Found 2 books in Open Library. Choose one below')).toBeVisible();
    expect(requests).toContain(`GET ${LOOKUP}?title=Dune`);
    const list = screen.getByRole('region', { name: 'Which book is it?' });
    const books = within(list)
      .getAllByRole('button')
      .map(each => each.textContent);
    expect(books).toEqual([
      expect.stringContaining('Dune Messiah'),
      expect.stringMatching(/Dune, Frank Herbert, 1965$/),
      'None of these',
    ]);
    expect(field('Author')).toHaveValue('');

    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(field('Author')).toHaveValue('Frank Herbert');
    expect(field('ISBN')).toHaveValue('9780441172719');
    expect(screen.queryByText('Which book is it?')).not.toBeInTheDocument();
    expect(await button(FILL_IN)).toHaveFocus();
  });

  test('changes nothing when none of its books is chosen', async () => {
    answer(found(MESSIAH));
    const { user, fillIn } = await openForm({ Title: 'Dune' });
    await fillIn();
    await user.click(await button('None of these'));
    expect(screen.queryByText('Which book is it?')).not.toBeInTheDocument();
    expect(field('Title')).toHaveValue('Dune');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

test('a slow answer is asked for again, while the form can be filled in', async () => {
  const barrier = createBarrier();
  answer({ state: 'searching', books: [] }, async () => {
    await barrier.released;
    return HttpResponse.json(found(MESSIAH));
  });
  const { user, fillIn } = await openForm({ Title: 'Dune' });
  await fillIn();
  expect(await screen.findByText('Asking Open Library…')).toBeVisible();
  expect(await button(FILL_IN)).toHaveAttribute('aria-busy', 'true');
  await user.type(field('Author'), 'Me');
  barrier.release();
  expect(await screen.findByText(/^Found 1 book/, {}, { timeout: 3_000 })).toBeVisible();
  expect(field('Author')).toHaveValue('Me');
  expect(field('Author')).toHaveFocus();
});

test.each<[string, Answer, string]>([
  ['nothing is found', found(), 'Open Library has no book with this title'],
  ['it fails', { state: 'failed', books: [] }, 'Open Library did not answer. Please try again later'],
  ['it is turned off', { state: 'off', books: [] }, 'Open Library cannot be asked at the moment'],
  ['the call fails', () => errorResponse(503), 'Something went wrong. Please try again'],
  [
    'the reader asks too often',
    () => errorResponse(429, { message: 'You have looked up many books' }),
    'You have looked up many books',
  ],
])('when %s, a sentence says so, and the form stays as it is', async (_, each, sentence) => {
  answer(each);
  const { fillIn } = await openForm({ Title: 'Dune' });
  await fillIn();
  expect(await screen.findByText(sentence, { exact: false })).toBeVisible();
  expect(field('Title')).toHaveValue('Dune');
  expect(await button(FILL_IN)).not.toHaveAttribute('aria-busy');
});

test('without a title and an ISBN a sentence says what to type', async () => {
  const { fillIn } = await openForm();
  await fillIn();
  expect(screen.getByText('Type a title first, or an ISBN under “More”')).toBeVisible();
});

test('a portal that does not ask Open Library has the form without it', async () => {
  server.use(respondWith(LOOKUP, { state: 'off', books: [] }));
  const requests = recordRequests(server);
  renderInPortal(<CreateBook {...callbacks()} />);
  await waitFor(() => {
    expect(requests).toContain(`GET ${LOOKUP}`);
  });
  expect(screen.queryByRole('button', { name: FILL_IN })).not.toBeInTheDocument();
});

test('fills the empty fields of a book that is edited', async () => {
  answer(found(DUNE));
  const book = aBook({ ...NO_DETAILS, isbn: '9780441172719', title: 'Dune' });
  const { user } = renderInPortal(<EditBook book={book} {...callbacks()} />);
  await user.click(await button(FILL_IN));
  expect(await screen.findByText('Filled in: Pages and Year')).toBeVisible();
  expect(field('Author')).toHaveValue('George Eliot');
  expect(screen.getByRole('region', { name: 'In Open Library' })).toHaveTextContent('Frank Herbert');
});
