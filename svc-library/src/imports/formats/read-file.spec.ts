import { describe, expect, it } from '@jest/globals';
import { FileTooLarge } from '../files/file.errors.js';
import type { FileRow } from './library-file.js';
import { readFile } from './read-file.js';

async function endOf(text: string): Promise<{ count: number; last: FileRow['read'] | undefined }> {
  let [count, last]: [number, FileRow['read'] | undefined] = [0, undefined];
  for await (const { read } of readFile(text).rows()) [count, last] = [count + 1, read];
  return { count, last };
}

describe('a CSV file', () => {
  it.each([
    ['', 'A,B\n'],
    [' of several lines', 'A,"B\nC"\n'],
    [' behind a quotation mark that is not closed', 'A,B\n', '"not closed,B\n'],
  ])('with too many rows%s is read to its 50,000th row', async (_, row, first = row) => {
    expect(await endOf(`Title,Author\n${first}${row.repeat(50_010)}`)).toMatchObject({
      count: 50_001,
      last: { reason: expect.stringMatching(/are left out$/) },
    });
  });

  it.each([
    ['with a quotation mark inside of a field', 'A,5" disks\n', 'A,"B\n\n\n"\n'],
    ['with empty lines', 'A,B\n', '\n'.repeat(9)],
    ['with lines of empty cells', 'A,B\n', ',\n'.repeat(9)],
  ])('%s has as many rows as are in it', async (_, row, rows) => {
    expect(await endOf(`Title,Author\n${row}${rows.repeat(20_000)}${row}`)).toMatchObject({
      count: rows.includes('A') ? 20_002 : 2,
      last: { book: { title: 'A' } },
    });
  });

  it('with too many lines is refused', () => {
    const fileOf = (lines: number) => `Title,Author\nA,"${'\n'.repeat(lines - 1)}"\n`;
    expect(() => readFile(fileOf(500_001))).toThrow(FileTooLarge);
    expect(() => readFile(fileOf(500_000))).not.toThrow();
  });
});
