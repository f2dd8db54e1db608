import { atLength } from '@endpaper/service-kit/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { csvForm } from './csv-form.js';
import { csvRecords, isTorn, type CsvRecord } from './csv-records.js';
import { UnknownFile } from './file.errors.js';

async function read(text: string): Promise<(readonly string[] | string)[]> {
  const records: CsvRecord[] = [];
  for await (const record of csvRecords(csvForm(text))) records.push(record);
  return records.map(({ cells, problem }) => (problem === undefined ? cells : `${cells.join()}: ${problem}`));
}

const LINES = atLength({ smoke: 2_000, nightly: 20_000 });
const NOT_CLOSED = 'A quotation mark of this line is not closed';

describe('the rows of a CSV file', () => {
  it.each([
    ['commas', 'a,b,c\n1,"2, 3",4'],
    ['semicolons', 'a;b;c\n1;"2, 3";4'],
    ['semicolons behind the line of Excel', 'sep=;\na;b;c\n1;2, 3;4\n'],
    ['tabs', 'a\tb\tc\n1\t2, 3\t4\n\n'],
    ['quotation marks around whole lines', '"a,b,c"\n"1,""2, 3"",4"\n'],
    ['quotation marks around some lines', 'a;b;c\n"1;2, 3;4";;\n'],
  ])('are read with %s', async (_, text) => {
    expect(csvForm(text).header).toEqual(['a', 'b', 'c']);
    expect(await read(text)).toEqual([['1', '2, 3', '4']]);
  });

  it('have fields with line ends and doubled quotation marks', async () => {
    expect(await read('a,b\n1,"two\nlines, ""quoted"""\n"""A"" is for Alibi",2\n')).toEqual([
      ['1', 'two\nlines, "quoted"'],
      ['"A" is for Alibi', '2'],
    ]);
  });

  it('have quotation marks inside of fields that are not quoted', async () => {
    expect(await read('a,b\n="0439554934",5" disks\n')).toEqual([['="0439554934"', '5" disks']]);
  });

  it('may be shorter than the header, and longer by empty fields', async () => {
    expect(await read('a,b\n1\n1,2,,\n')).toEqual([['1'], ['1', '2']]);
    expect(await read('a,b\n1,2,3\n')).toEqual([
      '1,2,3: This line has more columns than the first line of the file',
    ]);
  });
});

describe('a quotation mark that is not closed', () => {
  it.each([
    ['at all', 'a,b,c\n1,"Dune,x\n2,Emma,y\n3,Ulysses,z\n'],
    ['before the next one', 'a,b,c\n1,"Dune,x\n2,"Emma",y\n3,Ulysses,z\n'],
    ['before one at the beginning of a line', 'a,b,c\n1,"Dune,x\n2,Emma,y\n"3","Ulysses",z\n'],
  ])('%s fails its line alone', async (_, text) => {
    expect(await read(text)).toEqual([`1,"Dune,x: ${NOT_CLOSED}`, ['2', 'Emma', 'y'], ['3', 'Ulysses', 'z']]);
  });

  it('may be in many lines', async () => {
    const lines = Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? `${n},"Dune,x` : `${n},Emma,y`));
    const rows = await read(`a,b,c\n${lines.join('\n')}`);
    expect(rows).toEqual(lines.map((line, n) => (n % 2 === 0 ? `${line}: ${NOT_CLOSED}` : line.split(','))));
  });

  it('may be in half of the lines of a large file', async () => {
    const rows = await read(`a,b,c\n${'1,"Dune,x\n2,Emma,y\n'.repeat(LINES)}`);
    expect(rows).toHaveLength(2 * LINES);
    expect(rows.filter(row => typeof row === 'string')).toHaveLength(LINES);
  });
});

describe('fields that begin with quotation marks', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** The number of characters that searches and comparisons look at. */
  function countCharacters(work: () => unknown): number {
    let characters = 0;
    jest.spyOn(String.prototype, 'includes').mockImplementation(function (this: string, text, from) {
      const found = this.indexOf(text, from);
      characters += found === -1 ? this.length : found + text.length;
      return found !== -1;
    });
    jest.spyOn(String.prototype, 'startsWith').mockImplementation(function (this: string, text, from) {
      characters += text.length;
      return this.slice(from, (from ?? 0) + text.length) === text;
    });
    work();
    return characters;
  }

  it('are each looked at once, however many there are', () => {
    const cells = Array.from({ length: 4_000 }, (_, n) => `"${n}"`);
    const raw = cells.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',');
    expect(isTorn(cells, raw)).toBe(false);
    expect(countCharacters(() => isTorn(cells, raw))).toBeLessThan(3 * raw.length);
  });

  it.each([
    ['the first', '"Dune" x,"""A"" is for Alibi"', ['"Dune" x', '"A" is for Alibi']],
    ['the last', '\n1,,"a ""b""","Dune" x', ['1', '', 'a "b"', '"Dune" x']],
    ['one behind its own text', '"""Dune""","Dune"x', ['"Dune"', '"Dune"x']],
  ])('are torn: %s', (_, raw, cells) => {
    expect(isTorn(cells, raw)).toBe(true);
  });
});

describe('a line that is too long', () => {
  it.each([
    ['a text', 'x'.repeat(1_000_000)],
    ['columns', ','.repeat(1_000_000)],
    ['quoted columns', `"",`.repeat(400_000)],
  ])('by %s fails alone', async (_, line) => {
    const rows = await read(`a,b\n1,2\n${line}\n3,4\n`);
    expect(rows).toEqual([['1', '2'], expect.stringMatching(/: This line is too long$/), ['3', '4']]);
  });

  it('is not one of the lines of which a quotation mark is not closed', async () => {
    const rows = await read(`a,b\n1,"Dune\n${'2,Emma\n'.repeat(5 * LINES)}`);
    expect(rows[0]).toBe(`1,"Dune: ${NOT_CLOSED}`);
    expect(rows).toHaveLength(5 * LINES + 1);
  });

  it('is not a header', () => {
    expect(() => csvForm(`${'a,'.repeat(6000)}\n1`)).toThrow(UnknownFile);
  });
});

it('characters of two code units are read wherever they stand', async () => {
  for (const start of ['', ' ']) {
    const title = start + '📚'.repeat(50_000);
    expect(await read(`a,b\n"${title}",1`)).toEqual([[title, '1']]);
  }
});
