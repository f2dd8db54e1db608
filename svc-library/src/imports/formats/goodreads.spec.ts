import { describe, expect, it } from '@jest/globals';
import { readFile } from './read-file.js';
import type { ImportedBook, ReadRow } from './imported-book.js';

const HEADER =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies';

/** Reads a file of the columns that the test names; the others are absent. */
async function read(columns: Readonly<Record<string, string>>): Promise<ReadRow | undefined> {
  const line = Object.values(columns).map(cell =>
    cell.startsWith('=') ? cell : `"${cell.replaceAll('"', '""')}"`,
  );
  for await (const row of readFile(`${Object.keys(columns).join(',')}\n${line.join(',')}\n`).rows())
    return row.read;
  return undefined;
}

async function bookOf(columns: Readonly<Record<string, string>>): Promise<ImportedBook> {
  const row = await read({ Title: 'Dune', Author: 'Frank Herbert', ...columns });
  if (!row?.book) throw new Error(JSON.stringify(row));
  return row.book;
}

describe('a row of Goodreads', () => {
  it('has all that the library keeps', async () => {
    const line =
      '42015,"Gideon the Ninth (The Locked Tomb, #1)",Tamsyn  Muir,"Muir, Tamsyn",,="1250313198",="9781250313195",4,4.20,Tor,Hardcover,448,2019,2019,2019/10/02,2019/09/11,"favorites, space","favorites (#1), space (#3)",read,"Bones!<br/>More bones.",true,from Ada,2,0';
    const file = readFile(`${HEADER}\n${line}\n`);
    const rows = [];
    for await (const row of file.rows()) rows.push(row);
    expect(file.source).toBe('goodreads');
    expect(rows).toMatchObject([
      {
        read: {
          book: {
            key: '42015',
            title: 'Gideon the Ninth (The Locked Tomb, #1)',
            isbn: '9781250313195',
            ...{ status: 'read', half_stars: 8, added_on: '2019-09-11', notes: 'from Ada' },
            shelves: [{ name: 'favorites' }, { name: 'space' }],
            readings: [
              { started_on: null, ended_on: null, outcome: 'finished' },
              { started_on: null, ended_on: '2019-10-02', outcome: 'finished' },
            ],
            ...{ review: 'Bones!<br/>More bones.', is_spoiler: true },
            edition: { publisher: 'Tor', binding: 'Hardcover', pages: 448, year: 2019, original_year: 2019 },
          },
          remarks: [],
        },
      },
    ]);
  });

  it('has what is known of its edition', async () => {
    expect(await bookOf({})).toMatchObject({ edition: undefined });
    const { edition } = await bookOf({
      ...{ Publisher: '  Penguin  Classics', Binding: '', 'Number of Pages': '541.0' },
      ...{ 'Year Published': 'soon', 'Original Publication Year': '-750' },
    });
    expect(edition).toEqual({ publisher: 'Penguin Classics', pages: 541, original_year: -750 });
    expect(
      (await bookOf({ Binding: 'x'.repeat(500), 'Number of Pages': '0', 'Year Published': '99999' })).edition,
    ).toEqual({ binding: 'x'.repeat(100) });
  });

  it('is read by the names of its columns, in any case and order', async () => {
    expect(
      await bookOf({ 'EXCLUSIVE SHELF': 'to-read', 'my rating': '3', 'Unknown Column': 'x' }),
    ).toMatchObject({
      ...{ status: 'want', half_stars: 6, key: null },
    });
  });

  it.each([
    ['="0439554934"', '', '9780439554930'],
    ['=""', '=""', null],
    ['080442957X', '', '9780804429573'],
    ['439554934', '', '9780439554930'],
    ['', '9780439554930', '9780439554930'],
    ['1234567890', '9.78044E+12', null],
  ])('with the ISBNs %s and %s has the ISBN %s', async (isbn, isbn13, expected) => {
    expect((await bookOf({ ISBN: isbn, ISBN13: isbn13 })).isbn).toBe(expected);
  });

  it.each([
    ['read', '', 'read', []],
    ['currently-reading', 'currently-reading', 'reading', []],
    ['dnf', 'dnf', 'stopped', []],
    ['Did Not Finish', 'did-not-finish, sad', 'stopped', ['sad']],
    ['abandoned', '', 'stopped', []],
    ['On Hold', 'on-hold, owned', 'paused', ['owned']],
    ['hiatus', 'hiatus, on-hold', 'paused', ['on-hold']],
    ['paused', 'paused', 'paused', []],
    ['read', 'on-hold', 'read', ['on-hold']],
    ['on-the-pile', 'on-the-pile, owned', null, ['on-the-pile', 'owned']],
    ['', 'to-read, owned', 'want', ['owned']],
    ['', '', null, []],
  ])('on the exclusive shelf %j with the shelves %j', async (exclusive, shelves, status, names) => {
    const book = await bookOf({ 'Exclusive Shelf': exclusive, Bookshelves: shelves });
    expect({ status: book.status, names: book.shelves.map(({ name }) => name) }).toEqual({ status, names });
  });

  it.each([
    ['read', '', '1', []],
    ['read', '', '3', ['finished', 'finished', 'finished']],
    ['read', '2019/03/07', '', ['finished 2019-03-07']],
    ['to-read', '', '0', []],
    ['to-read', '2012/01/02', '1', ['finished 2012-01-02']],
    ['currently-reading', '', '1', ['open']],
    ['currently-reading', '2012/01/02', '2', ['finished 2012-01-02', 'open']],
    ['dnf', '2019/03/07', '1', ['stopped 2019-03-07']],
    ['dnf', '', '1', []],
    ['dnf', '2019/03/07', '2', ['stopped 2019-03-07']],
    ['on-hold', '', '1', []],
    ['paused', '2012/01/02', '2', ['finished 2012-01-02']],
  ])('on %s, read on %j, %j times, has the readings %j', async (shelf, date, count, expected) => {
    const { readings } = await bookOf({ 'Exclusive Shelf': shelf, 'Date Read': date, 'Read Count': count });
    const said = readings.map(({ outcome, ended_on }) =>
      [outcome ?? 'open', ended_on ?? []].flat().join(' '),
    );
    expect(said).toEqual(expected);
  });

  it.each([
    ['2019/03/07', '2019-03-07'],
    ['2019-3-7', '2019-03-07'],
    ['3/17/2019', '2019-03-17'],
    ['17.03.2019', '2019-03-17'],
    ['', null],
  ])('was added on %j', async (text, day) => {
    expect((await bookOf({ 'Date Added': text })).added_on).toBe(day);
  });

  it.each(['3/7/2019', '2019/02/30', '2019', 'yesterday'])(
    'does not guess the day %j, and says so',
    async text => {
      expect(await read({ Title: 'Dune', 'Date Added': text, Author: '' })).toMatchObject({
        book: { added_on: null },
        remarks: [`The date “${text}” is not clear, so it stays unknown`],
      });
    },
  );

  it('with 0 stars has no rating, and with 7 neither', async () => {
    expect((await bookOf({ 'My Rating': '0' })).half_stars).toBeNull();
    expect(await read({ Title: 'Dune', Author: '', 'My Rating': '7' })).toMatchObject({
      book: { half_stars: null },
      remarks: ['The rating “7” is not from 0 to 5 stars, so it is left out'],
    });
  });

  it('without a title fails', async () => {
    expect(await read({ Title: '', Author: 'Frank Herbert' })).toEqual({
      ...{ book: null, reason: 'This line has no title', title: '', author: 'Frank Herbert' },
    });
  });
});

describe('what is left out of a row of Goodreads is remarked', () => {
  it.each([
    ['an ISBN that is none', { ISBN13: '9.78044E+12' }, '“9.78044E+12” is no ISBN, so it is left out'],
    [
      'pages',
      { 'Number of Pages': 'many' },
      'The number of pages “many” is no valid number, so it is left out',
    ],
    [
      'a year',
      { 'Year Published': '20240' },
      'The year published “20240” is no valid number, so it is left out',
    ],
    [
      'a day in the future',
      { 'Date Read': '2999/01/01' },
      'The date “2999/01/01” is in the future, so it stays unknown',
    ],
    [
      'readings',
      { 'Exclusive Shelf': 'read', 'Read Count': '80' },
      'A book has at most 50 readings, so not all of its 80 are there',
    ],
    [
      'earlier readings of a stopped book',
      { 'Exclusive Shelf': 'dnf', 'Read Count': '2' },
      'The file says that it was begun 2 times, but not how the earlier readings ended, so only the last one is there',
    ],
  ])('%s', async (_, columns, remark) => {
    expect(await read({ Title: 'Dune', Author: 'Frank Herbert', ...columns })).toMatchObject({
      remarks: [remark],
    });
  });

  it('but not what says nothing', async () => {
    const columns = { ISBN: '=""', ISBN13: '=""', 'Number of Pages': '0', 'Year Published': '' };
    expect(await read({ Title: 'Dune', Author: 'Frank Herbert', ...columns })).toMatchObject({ remarks: [] });
  });
});
