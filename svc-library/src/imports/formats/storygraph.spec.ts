import { describe, expect, it } from '@jest/globals';
import { readFile } from './read-file.js';
import type { ImportedBook } from './imported-book.js';

const HEADER =
  'Title,Authors,Contributors,ISBN/UID,Format,Read Status,Date Added,Last Date Read,Dates Read,Read Count,Moods,Pace,Character- or Plot-Driven?,Strong Character Development?,Loveable Characters?,Diverse Characters?,Flawed Characters?,Star Rating,Review,Content Warnings,Content Warning Description,Tags,Owned?';

async function bookOf(columns: Readonly<Record<string, string>>): Promise<ImportedBook> {
  const cells = HEADER.split(',').map(name => `"${columns[name] ?? ''}"`);
  const file = readFile(`${HEADER}\n${cells.join(',')}\n`);
  expect(file.source).toBe('storygraph');
  for await (const { read } of file.rows()) if (read.book) return read.book;
  throw new Error('there is no book');
}

describe('a row of StoryGraph', () => {
  it('has all that the library keeps', async () => {
    expect(
      await bookOf({
        ...{ Title: 'Good Omens', Authors: 'Terry Pratchett, Neil Gaiman', 'ISBN/UID': '9780060853983' },
        ...{ 'Read Status': 'read', 'Date Added': '2021/02/01', 'Dates Read': '2021/03/05-2021/03/09' },
        ...{ 'Read Count': '1', 'Star Rating': '4.25', Review: 'Funny', Tags: 'angels, funny' },
      }),
    ).toMatchObject({
      key: '9780060853983',
      ...{ author: 'Terry Pratchett, Neil Gaiman', status: 'read', half_stars: 9, added_on: '2021-02-01' },
      readings: [{ started_on: '2021-03-05', ended_on: '2021-03-09', outcome: 'finished' }],
      ...{ review: 'Funny', is_spoiler: false },
      shelves: [{ name: 'angels' }, { name: 'funny' }],
    });
  });

  it.each([
    ['a2c4-UID', 'a2c4-uid', null],
    ['', null, null],
    ['0060853980', '0060853980', '9780060853983'],
  ])('with the UID %j has the key %j', async (uid, key, isbn) => {
    expect(await bookOf({ Title: 'Good Omens', 'ISBN/UID': uid })).toMatchObject({ key, isbn });
  });

  it.each([
    ['to-read', 'want'],
    ['currently-reading', 'reading'],
    ['read', 'read'],
    ['paused', 'paused'],
    ['did-not-finish', 'stopped'],
    ['owned', null],
  ])('with the status %s', async (written, status) => {
    expect((await bookOf({ Title: 'Emma', 'Read Status': written })).status).toBe(status);
  });

  it.each([
    ['5.0', 10],
    ['4.75', 10],
    ['4.25', 9],
    ['4.2', 8],
    ['0.25', 1],
    ['0.1', 1],
    ['3,5', 7],
    ['', null],
  ])('with %s stars', async (stars, half_stars) => {
    expect((await bookOf({ Title: 'Emma', 'Star Rating': stars })).half_stars).toBe(half_stars);
  });

  it.each([
    ['4.25', ['4.25 stars became 4.5']],
    ['2.75', ['2.75 stars became 3']],
    ['0,1', ['0.1 stars became 0.5']],
    ['4.50', []],
    ['0', []],
  ])('with %s stars has the remarks %j', async (stars, remarks) => {
    const file = readFile(`Title,Authors,Star Rating\nEmma,Jane Austen,"${stars}"\n`);
    for await (const { read } of file.rows()) expect(read).toMatchObject({ remarks });
  });

  it.each([
    ['read', '2021/03/05-2021/03/09, 2019/01/02', '', '2', ['–2019-01-02', '2021-03-05–2021-03-09']],
    ['read', '2021/03/09-2021/03/05', '', '1', ['–2021-03-05']],
    ['read', '', '2020/05/05', '1', ['–2020-05-05']],
    ['read', '', '', '2', ['–', '–']],
    [
      'currently-reading',
      '2021/03/05-, 2018/01/01-2018/02/02',
      '',
      '1',
      ['2018-01-01–2018-02-02', '2021-03-05– open'],
    ],
    ['currently-reading', '', '2020/05/05', '1', ['–2020-05-05', '– open']],
    ['did-not-finish', '2021/03/05-2021/03/09', '', '0', ['2021-03-05–2021-03-09 stopped']],
    [
      'did-not-finish',
      '2018/01/01-2018/02/02, 2021/03/05-',
      '',
      '1',
      ['2018-01-01–2018-02-02', '2021-03-05– stopped'],
    ],
    ['read', '2021', '', '1', []],
  ])('%s with the dates %j and %j, %s times', async (status, dates, last, count, expected) => {
    const { readings } = await bookOf({
      ...{ Title: 'Emma', 'Read Status': status, 'Dates Read': dates },
      ...{ 'Last Date Read': last, 'Read Count': count },
    });
    const said = readings.map(
      ({ started_on, ended_on, outcome }) =>
        `${started_on ?? ''}–${ended_on ?? ''}${outcome === 'finished' ? '' : ` ${outcome ?? 'open'}`}`,
    );
    expect(said).toEqual(expected);
  });
});

it('what is left out of a row of StoryGraph is remarked, but not the id of a book without an ISBN', async () => {
  const header = 'Title,Authors,ISBN/UID,Read Status,Dates Read';
  const remarks = [];
  for await (const { read } of readFile(
    `${header}\nDune,Frank Herbert,9780441013599,read,2021/03/09-2021/03/05\nEmma,Jane Austen,b7c4-uid,read,`,
  ).rows())
    remarks.push('remarks' in read ? read.remarks : read.reason);
  expect(remarks).toEqual([
    [
      'The dates “2021/03/09-2021/03/05” end before they begin, so the first one is left out',
      '“9780441013599” is no ISBN, so it is left out',
    ],
    [],
  ]);
});
