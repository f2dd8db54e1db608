import { atLength } from '@endpaper/service-kit/testing';
import { describe, expect, it } from '@jest/globals';
import { FileTooLarge } from '../files/file.errors.js';
import type { FileRow } from './library-file.js';
import { readFile } from './read-file.js';

async function endOf(text: string): Promise<{ count: number; last: FileRow['read'] | undefined }> {
  let [count, last]: [number, FileRow['read'] | undefined] = [0, undefined];
  for await (const { read } of readFile(text).rows()) [count, last] = [count + 1, read];
  return { count, last };
}

const LINES = atLength({ smoke: 2_000, nightly: 20_000 });

describe('a CSV file', () => {
  const tooLong: [name: string, row: string, first?: string][] = [
    ['', 'A,B\n'],
    [' of several lines', 'A,"B\nC"\n'],
    [' behind a quotation mark that is not closed', 'A,B\n', '"not closed,B\n'],
  ];
  it.each(tooLong.slice(0, atLength({ smoke: 1, nightly: 3 })))(
    'with too many rows%s is read to its 50,000th row',
    async (_, row, first = row) => {
      expect(await endOf(`Title,Author\n${first}${row.repeat(50_010)}`)).toMatchObject({
        count: 50_001,
        last: { reason: expect.stringMatching(/are left out$/) },
      });
    },
  );

  it.each([
    ['with a quotation mark inside of a field', 'A,5" disks\n', 'A,"B\n\n\n"\n'],
    ['with empty lines', 'A,B\n', '\n'.repeat(9)],
    ['with lines of empty cells', 'A,B\n', ',\n'.repeat(9)],
  ])('%s has as many rows as are in it', async (_, row, rows) => {
    expect(await endOf(`Title,Author\n${row}${rows.repeat(LINES)}${row}`)).toMatchObject({
      count: rows.includes('A') ? LINES + 2 : 2,
      last: { book: { title: 'A' } },
    });
  });

  it('with too many lines is refused', () => {
    const fileOf = (lines: number) => `Title,Author\nA,"${'\n'.repeat(lines - 1)}"\n`;
    expect(() => readFile(fileOf(500_001))).toThrow(FileTooLarge);
    expect(() => readFile(fileOf(500_000))).not.toThrow();
  });
});

describe('a CSV file without the columns by which books are found', () => {
  it.each([
    ['Book Id\tTitle\n1\tEmma\n', 'no column “Author”,'],
    ['Author,My Rating\nJane Austen,4\n', 'no column “Title”,'],
    ['Book Id,Bookshelves\n1,read\n', 'no column “Title” and no column “Author”,'],
    ['Title,Read Status\nEmma,read\n', 'no column “Authors”,'],
  ])('is refused, and the missing ones are named: %j', (text, missing) => {
    const message: unknown = expect.stringContaining(missing);
    expect(() => readFile(text)).toThrow(expect.objectContaining({ errors: { message } }));
  });
});

async function rowsOf(text: string): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of readFile(text).rows()) rows.push(row);
  return rows;
}
const remarksOf = async (text: string) =>
  (await rowsOf(text)).map(({ read }) => ('remarks' in read ? read.remarks : read.reason));

describe('the remarks of rows', () => {
  const HEADER = 'Title,Author,Exclusive Shelf';

  it('tell of a line with too few cells', async () => {
    expect(await remarksOf(`${HEADER}\nEmma\nEmma,Austen,read`)).toEqual([
      ['This line has 1 of 3 cells, so the others are empty'],
      [],
    ]);
  });

  it('tell of each row on a shelf that it has no status', async () => {
    const rows = ['A,B,re-reading', 'C,D,Re-Reading', 'E,F,owned', 'G,H,read', 'I,J,'];
    expect(await remarksOf([HEADER, ...rows].join('\n'))).toEqual([
      ['“re-reading” became a shelf without a status'],
      ['“Re-Reading” became a shelf without a status'],
      ['“owned” became a shelf without a status'],
      [],
      [],
    ]);
  });

  it('tell of a status of StoryGraph that is not known', async () => {
    expect(await remarksOf('Title,Authors,Read Status\nA,B,re-reading\nC,D,read\nE,F,')).toEqual([
      ['The status “re-reading” is not known, so it is left out'],
      [],
      [],
    ]);
  });
});

describe('the rows of a file', () => {
  it.each([
    ['', 'Title,Author\n'],
    [' below other lines', '\n\nTitle,Author\n'],
    [' below the line of Excel', 'sep=,\nTitle,Author\n'],
  ])('have the lines of the file%s', async (_, head) => {
    const body = 'A,"B\nC"\n\n\nD,E\nF,"not closed\nG,H\n';
    const first = head.split('\n').length;
    const lines = (await rowsOf(head + body)).map(({ line }) => line);
    expect(lines).toEqual([first, first + 4, first + 5, first + 6]);
  });

  it('have their lines in a file of any length', async () => {
    const rows = await rowsOf(`Title,Author\n${'A,B\n"C\n",D\n'.repeat(LINES)}`);
    expect(rows.every(({ line }, index) => line === 2 + Math.floor(index / 2) * 3 + (index % 2))).toBe(true);
  });

  it.each([
    ['Title,Author\n,Jane Austen\n', { title: '', author: 'Jane Austen' }],
    ['Title,Authors,Read Status\n,Jane Austen,read\n', { title: '', author: 'Jane Austen' }],
    [
      JSON.stringify({ library: [{ title: 'Emma', author: 'Jane Austen', status: 'x', rating: null }] }),
      { title: 'Emma', author: 'Jane Austen' },
    ],
    [
      JSON.stringify({ library: [{ title: ' \u0000', author: 3 }] }),
      { reason: 'This entry has no valid title' },
    ],
  ])('say what is known of a book that could not be read: %s', async (text, known) => {
    expect((await rowsOf(text)).map(({ read }) => read)).toMatchObject([{ book: null, ...known }]);
  });
});
