import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '@endpaper/local-servers';

export const read = (path: string): string => readFileSync(join(checkout, path), 'utf8');

/** The files of the checkout, without those that git ignores. */
export const files: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: checkout },
)
  .toString()
  .split('\n')
  .filter(path => path !== '' && existsSync(join(checkout, path)));

export function tableRows(document: string): string[][] {
  return document
    .split('\n')
    .filter(line => line.startsWith('|'))
    .map(line =>
      line
        .slice(1)
        .split('|')
        .map(cell => cell.trim()),
    );
}

/** The rows of a document's tables whose first cell has code that matches. */
export function rowsOf(document: string, pattern: RegExp): string[][] {
  return tableRows(document).filter(([first = '']) => codesIn(first).some(code => pattern.test(code)));
}

/** The texts between backquotes. */
export const codesIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

export function difference(expected: readonly string[], actual: readonly string[], file: string): string[] {
  return [
    ...expected.filter(row => !actual.includes(row)).map(row => `${file} lacks: ${row}`),
    ...actual.filter(row => !expected.includes(row)).map(row => `${file} has, but the code does not: ${row}`),
  ];
}
