import { MAX_READINGS, MAX_SHELVES } from '@endpaper/contracts';
import { describe, expect, it } from '@jest/globals';
import { UnknownFile } from '../files/file.errors.js';
import { readEndpaper } from './endpaper.js';
import type { FileRow } from './library-file.js';

const ENTRY = { title: 'Dune', author: 'Frank Herbert', status: 'read', rating: null };
const ENDED = { started_on: null, ended_on: '2020-02-03', outcome: 'finished', page: null, percent: null };
const OPEN = { ...ENDED, ended_on: null, outcome: null };

async function rowsOf(file: object): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of readEndpaper(JSON.stringify(file)).rows()) rows.push(row);
  return rows;
}
const readOf = async (entry: object, lists: object = {}) =>
  (await rowsOf({ library: [{ ...ENTRY, ...entry }], ...lists }))[0]?.read;

describe('of the readings of a book', () => {
  it.each([
    ['a percentage above 100', { ...OPEN, percent: 101 }],
    ['a page and a percentage', { ...OPEN, page: 1, percent: 1 }],
    ['a page of no number', { ...OPEN, page: 'one' }],
    ['an end before its start', { ...ENDED, started_on: '2021-01-01' }],
    ['an end, though it goes on', { ...OPEN, ended_on: '2020-01-01' }],
    ['a day that no calendar has', { ...ENDED, ended_on: '2021-02-29' }],
    ['a day of the year 0', { ...ENDED, ended_on: '0000-01-01' }],
    ['a second that goes on', OPEN],
    ['none', 7],
  ])('one with %s is left out', async (_, reading) => {
    expect(await readOf({ readings: [{ ...OPEN, page: 17 }, ENDED, reading] })).toMatchObject({
      book: { readings: [ENDED, { ...OPEN, page: 17 }] },
      remarks: ['1 of its readings is not valid, or is more than a book has, so it is left out'],
    });
  });

  it('those that are too many are left out', async () => {
    const read = await readOf({ readings: Array.from({ length: MAX_READINGS + 2 }, () => ENDED) });
    expect(read?.book?.readings).toHaveLength(MAX_READINGS);
    expect(read).toMatchObject({
      remarks: ['2 of its readings are not valid, or more than a book has, so they are left out'],
    });
  });
});

it.each([
  ['created_at', '0000-01-01T00:00:00Z'],
  ['updated_at', '2020-13-01T00:00:00Z'],
  ['book_id', 1.5],
  ['title', '\u0000'],
])('an entry without a valid %s fails', async (name, value) => {
  expect(await readOf({ [name]: value })).toMatchObject({
    book: null,
    reason: `This entry has no valid ${name}`,
  });
});

it('texts have only characters that PostgreSQL stores', async () => {
  const texts = { title: 'D\u0000une\ud800', author: '\u0000A', notes: 'N\u0000', isbn: '\u0000' };
  const read = await readOf(
    { ...texts, entry_id: 1 },
    { review_drafts: [{ entry_id: 1, review: 'R\u0000', is_spoiler: false }] },
  );
  expect(read?.book).toMatchObject({
    ...{ key: 'Dune|A||', title: 'Dune', author: 'A', notes: 'N', isbn: null, review: 'R' },
  });
});

describe('a shelf', () => {
  const FAMILY = '👩‍👩‍👧';
  const SHELF = { id: 1, name: 'Sand', description: null, visibility: 'everyone' };

  it('has a name and a description of so many characters as the library keeps', () => {
    const shelf = { ...SHELF, name: FAMILY.repeat(60), description: 'x'.repeat(600) };
    expect(readEndpaper(JSON.stringify({ library: [], shelves: [shelf] })).shelves).toMatchObject([
      { name: FAMILY.repeat(50), description: 'x'.repeat(500) },
    ]);
  });

  it('that the file does not describe is for its reader alone', async () => {
    const places = [
      { id: 1, position: 2_147_483_647 },
      { id: 9, position: 3 },
    ];
    const file = { library: [{ ...ENTRY, shelves: places }], shelves: [SHELF] };
    expect(readEndpaper(JSON.stringify(file)).shelves).toEqual([
      SHELF,
      { id: 9, name: 'Shelf 9', description: null, visibility: 'me' },
    ]);
    expect((await rowsOf(file))[0]?.read).toMatchObject({
      book: {
        shelves: [
          { name: 'Sand', position: null },
          { name: 'Shelf 9', position: 3 },
        ],
      },
      remarks: ['A place on a shelf is no valid number, so it stands at the top'],
    });
  });

  it('that the file does not describe has a name that no other shelf has which it could be mistaken for', async () => {
    const file = {
      library: [{ ...ENTRY, shelves: [7, 8, 9].map(id => ({ id, position: 1 })) }],
      shelves: [{ ...SHELF, name: 'shelf 9' }],
    };
    const { shelves } = readEndpaper(JSON.stringify(file), ['shelf 8', 'shelf 8 (2)']);
    expect(shelves.map(({ name }) => name)).toEqual(['shelf 9', 'Shelf 7', 'Shelf 8 (3)', 'Shelf 9 (2)']);
  });

  it('that is not valid is a row that has failed, and one too many is left out with a remark', async () => {
    const shelves = Array.from({ length: MAX_SHELVES + 1 }, (_, id) => ({
      ...SHELF,
      id,
      name: `Shelf no. ${id}`,
    }));
    const file = {
      library: [{ ...ENTRY, shelves: [{ id: MAX_SHELVES, position: 1 }] }],
      shelves: [...shelves, { ...SHELF, name: ' ' }, { ...SHELF, visibility: 'all' }],
    };
    const [entry, ...failed] = await rowsOf(file);
    expect(entry?.read).toMatchObject({
      remarks: ['The file has more than 100 shelves, so this book is not on all of its shelves'],
    });
    expect(failed.map(({ read }) => read)).toEqual([
      { book: null, reason: 'This shelf has no valid name' },
      { book: null, reason: 'This shelf has no valid visibility' },
    ]);
  });
});

it('a book of the profile has a title and an author as long as those of a row', () => {
  const written = { position: 1, book_id: 1, title: '#1('.repeat(50_000), author: '👩‍👩‍👧'.repeat(400) };
  expect(readEndpaper(JSON.stringify({ library: [], top_books: [written] })).topBooks).toEqual([
    { book_id: 1, isbn: null, title: '#1('.repeat(167).slice(0, 500), author: '👩‍👩‍👧'.repeat(300), written },
  ]);
});

it('a file that does not say who may see the library is refused', () => {
  const file = JSON.stringify({ library: [], library_settings: [{ visibility: 'all' }] });
  expect(() => readEndpaper(file)).toThrow(UnknownFile);
});
