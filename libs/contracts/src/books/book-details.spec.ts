import { describe, expect, it } from '@jest/globals';
import { aBook, aBookDraft, aBookSnapshot } from '../testing/index.js';
import { BookSnapshot } from './book.events.js';
import { NO_DETAILS, type BookDetails } from './book-details.js';
import { BookDraft, BookEdit } from './book.js';
import { bookEndpoints } from './books.endpoints.js';

type Field = keyof BookDetails;
const NAMES = Object.keys(NO_DETAILS) as Field[];
const NEXT_YEAR = new Date().getUTCFullYear() + 1;

const parsed = (field: Field, value: unknown) => BookDraft.parse({ ...aBookDraft(), [field]: value })[field];

const messages = (field: Field, value: unknown) =>
  BookDraft.safeParse({ ...aBookDraft(), [field]: value }).error?.issues.map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('the details of a payload', () => {
  it.each<[Field, unknown, unknown]>([
    ['isbn', '0-14-143954-8', '9780141439549'],
    ['pages', 1, 1],
    ['pages', '904', 904],
    ['pages', ' 50000 ', 50_000],
    ['year', 1871, 1871],
    ['year', '-700', -700],
    ['year', '−3000', -3000],
    ['year', NEXT_YEAR, NEXT_YEAR],
    ['series', '  Provincial\tLife ', 'Provincial Life'],
    ['series', '👩‍👩‍👧'.repeat(100), '👩‍👩‍👧'.repeat(100)],
    ['series_number', '1–3', '1–3'],
    ['original_title', 'Idiot', 'Idiot'],
    ['language', ' PT-br ', 'pt-BR'],
    ['language', 'zh-hant', 'zh-Hant'],
  ])('read %s from %j', (field, typed, value) => {
    expect(parsed(field, typed)).toBe(value);
  });

  it.each(NAMES.flatMap(field => [null, '', '  ', '\u200b'].map(typed => [field, typed] as const)))(
    'read no %s from %j',
    (field, typed) => {
      expect(parsed(field, typed)).toBeNull();
    },
  );

  it.each<[Field, unknown, string]>([
    ['isbn', '978-0-14-143954-8', 'This is not an ISBN. Please check its digits'],
    ['isbn', 9_780_141_439_549, 'This is not an ISBN. Please check its digits'],
    ['pages', 0, 'Pages must be a number from 1 to 50000'],
    ['pages', '50001', 'Pages must be a number from 1 to 50000'],
    ['pages', '1.5', 'Pages must be a number from 1 to 50000'],
    ['pages', 1.5, 'Pages must be a number from 1 to 50000'],
    ['pages', 'many', 'Pages must be a number from 1 to 50000'],
    ['pages', '1e3', 'Pages must be a number from 1 to 50000'],
    ['pages', [1], 'Pages must be a number from 1 to 50000'],
    ['year', -3001, 'Year must be a number from -3000 to next year'],
    ['year', NEXT_YEAR + 1, 'Year must be a number from -3000 to next year'],
    ['series', 'x'.repeat(101), 'Series must be shorter than 100 characters'],
    ['series_number', 'x'.repeat(21), 'Volume must be shorter than 20 characters'],
    ['series_number', 1.5, 'Volume must be shorter than 20 characters'],
    ['original_title', 'x'.repeat(101), 'Original title must be shorter than 100 characters'],
    ['language', 'English language', 'Please choose a language'],
    ['language', 'en_US', 'Please choose a language'],
    ['language', `en-${'abcdefgh-'.repeat(4)}x`, 'Please choose a language'],
  ])('refuse the %s %j', (field, typed, message) => {
    expect(messages(field, typed)).toEqual([[field, message]]);
  });

  it('that are absent stay absent', () => {
    const { title, author, description, genre_id, cover, amazon } = aBookDraft();
    const draft = { title, author, description, genre_id, cover, amazon };
    expect(Object.keys(BookDraft.parse(draft))).toEqual(Object.keys(draft));
    expect(Object.keys(BookEdit.parse(draft))).toEqual(Object.keys(draft));
  });
});

it('the list of books reads an ISBN as readers type it, and refuses a wrong one', () => {
  const { query } = bookEndpoints.list;
  expect(query.parse({ isbn: '0-14-143954-8' })).toMatchObject({ isbn: '9780141439549' });
  expect(query.parse({})).not.toHaveProperty('isbn');
  for (const isbn of ['', '978-0-14-143954-8', 'Dune']) expect(query.safeParse({ isbn }).success).toBe(false);
});

it('the snapshot of a book is read from events that have no details', () => {
  const { id, title, author, cover, version } = aBookSnapshot();
  const earlier = { id, title, author, cover, version };
  expect(BookSnapshot.parse(earlier)).toEqual(earlier);
  const { genre_id, isbn, pages, year } = aBook();
  expect(BookSnapshot.parse(aBookSnapshot())).toEqual({
    ...earlier,
    ...{ genre_id, isbn, pages, year, hidden: false },
  });
});
