import type { ImportSource } from '@endpaper/contracts';
import { Cells, columnsOf } from './cells.js';
import { readEndpaper } from './endpaper.js';
import { isGoodreads, readGoodreads } from './goodreads.js';
import { isStoryGraph, readStoryGraph } from './storygraph.js';
import type { ReadRow } from './imported-book.js';
import { csvForm, type CsvForm } from '../files/csv-form.js';
import { csvRecords } from '../files/csv-records.js';
import { UnknownFile } from '../files/file.errors.js';
import type { FileRow, LibraryFile } from './library-file.js';

/** @throws UnknownFile for a text that is no library */
export function readFile(text: string): LibraryFile {
  if (/^\s*[[{]/.test(text)) return readEndpaper(text);
  const form = csvForm(text);
  const columns = columnsOf(form.header);
  if (isStoryGraph(columns)) return csvFile('storygraph', form, readStoryGraph);
  if (isGoodreads(columns)) return csvFile('goodreads', form, readGoodreads);
  throw new UnknownFile('The first line of this file has none of the columns of a library');
}

function csvFile(source: ImportSource, form: CsvForm, read: (cells: Cells) => ReadRow): LibraryFile {
  const { header } = form;
  return { source, header, shelves: [], visibility: undefined, rows: () => rowsOf(form, read) };
}

async function* rowsOf(form: CsvForm, read: (cells: Cells) => ReadRow): AsyncGenerator<FileRow> {
  const columns = columnsOf(form.header);
  for await (const { cells, problem } of csvRecords(form)) {
    if (problem !== undefined) yield { cells, read: { book: null, reason: problem } };
    else if (cells.some(cell => cell.trim() !== '')) yield { cells, read: read(new Cells(columns, cells)) };
  }
}
