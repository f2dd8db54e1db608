import type { ImportSource } from '@endpaper/contracts';
import { Cells, columnsOf } from './cells.js';
import { readEndpaper } from './endpaper.js';
import { isGoodreads, readGoodreads } from './goodreads.js';
import { isStoryGraph, readStoryGraph } from './storygraph.js';
import type { ReadRow } from './imported-book.js';
import { csvForm, hasMoreLines, type CsvForm } from '../files/csv-form.js';
import { csvRecords } from '../files/csv-records.js';
import { FileTooLarge, UnknownFile } from '../files/file.errors.js';
import { MAX_LINES, MAX_ROWS } from '../files/file-limits.js';
import type { FileRow, LibraryFile } from './library-file.js';

/**
 * @param taken names of shelves of the library that others may see, in lower case
 * @throws UnknownFile for a text that is no library, FileTooLarge
 */
export function readFile(text: string, taken: readonly string[] = []): LibraryFile {
  if (/^\s*[[{]/.test(text)) return readEndpaper(text, taken);
  const form = csvForm(text);
  const columns = columnsOf(form.header);
  if (isStoryGraph(columns)) {
    requireColumns(['Title', 'Authors'], columns);
    return csvFile('storygraph', form, readStoryGraph);
  }
  if (isGoodreads(columns)) {
    requireColumns(['Title', 'Author'], columns);
    return csvFile('goodreads', form, readGoodreads);
  }
  throw new UnknownFile('The first line of this file has none of the columns of a library');
}

/** Without them, no row is of a book that can be found. @throws UnknownFile */
function requireColumns(names: readonly string[], columns: ReadonlyMap<string, number>): void {
  const missing = names.filter(name => !columns.has(name.toLowerCase())).map(name => `“${name}”`);
  if (missing.length > 0)
    throw new UnknownFile(
      `The first line of this file has no column ${missing.join(' and no column ')}, without which no book can be found`,
    );
}

function csvFile(source: ImportSource, form: CsvForm, read: (cells: Cells) => ReadRow): LibraryFile {
  const { header } = form;
  if (hasMoreLines(form.rows, MAX_LINES)) throw new FileTooLarge('This file has more than 500,000 lines');
  if (!/[^\s,;"]/.test(form.rows)) throw new UnknownFile('This file has no books');
  const noLists = { shelves: [], goals: [], topBooks: [] };
  return { source, header, ...noLists, visibility: undefined, rows: () => rowsOf(form, read) };
}

const LEFT_OUT = 'This file has more than 50,000 rows: this one and those below it are left out';

async function* rowsOf(form: CsvForm, read: (cells: Cells) => ReadRow): AsyncGenerator<FileRow> {
  const columns = columnsOf(form.header);
  let number = 0;
  for await (const { cells, line, problem } of csvRecords(form)) {
    if (problem === undefined && cells.every(cell => cell.trim() === '')) continue;
    number += 1;
    if (number > MAX_ROWS) {
      yield { cells, line, read: { book: null, reason: LEFT_OUT } };
      return;
    }
    const named = new Cells(columns, cells);
    if (problem !== undefined)
      yield { cells, line, read: { book: null, reason: problem, ...namesIn(named, cells) } };
    else {
      const row = inOrder(read(named), number);
      yield { cells, line, read: withRemarks(row, cells.length, form.header.length) };
    }
  }
}

/** What the first cells of a row with too many of them say; nothing for one that is not divided into cells. */
function namesIn(named: Cells, cells: readonly string[]): { title?: string; author?: string } {
  if (cells.length === 1) return {};
  return { title: named.line('title'), author: named.line('author') || named.line('authors') };
}

/** Below all positions that a file names. */
const BELOW = 1_000_000;

/** A row whose places on shelves without a position follow each other in the order of the file. */
function inOrder(row: ReadRow, number: number): ReadRow {
  if (row.book === null) return row;
  const shelves = row.book.shelves.map(({ name, position }) => ({
    name,
    position: position ?? -(BELOW + number),
  }));
  return { ...row, book: { ...row.book, shelves } };
}

/** Adds what is to be said of a row whichever service has written it. */
function withRemarks(row: ReadRow, cells: number, columns: number): ReadRow {
  if (row.book === null) return row;
  const { statusless } = row;
  return {
    ...row,
    remarks: [
      ...(cells < columns ? [`This line has ${cells} of ${columns} cells, so the others are empty`] : []),
      ...row.remarks,
      ...(statusless !== undefined ? [`“${statusless}” became a shelf without a status`] : []),
    ],
  };
}
