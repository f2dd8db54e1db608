import type { Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { UnknownFile } from './file.errors.js';

/** The form of a CSV file, as its first line shows it. */
export interface CsvForm {
  delimiter: string;
  header: readonly string[];
  /** The text below the first line. */
  rows: string;
  /** The line of the file at which it begins, from 1. */
  line: number;
}

const DELIMITERS = [',', ';', '\t'];

/** A line that Excel writes before the header: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=.?"?[,;\t]*\n/i;

/** As spreadsheets and other services write CSV: with quotation marks inside of fields, and with rows of several lengths. */
export const LENIENT = {
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
} satisfies Options;

/** The columns of a library are not longer. */
const MAX_HEADER = 10_000;

/** The form of a text whose first line is a header. @throws UnknownFile for a first line that is too long */
export function csvForm(text: string): CsvForm {
  const csv = text.replace(SEPARATOR_LINE, '').trimStart();
  const [line, rows] = splitAtLine(csv);
  const number = countLineEnds(text.slice(0, text.length - csv.length)) + 2;
  if (line.length > MAX_HEADER)
    throw new UnknownFile('The first line of this file is too long for the columns of a library');
  const headers = DELIMITERS.map(delimiter => ({
    delimiter,
    header: withoutOuterQuotes(cellsOfLine(line, delimiter), delimiter),
    rows,
    line: number,
  }));
  return headers.reduce((best, other) => (other.header.length > best.header.length ? other : best));
}

/** The first line of a text, and the lines below it. */
export function splitAtLine(text: string): [line: string, below: string] {
  const end = text.indexOf('\n');
  return end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}

export const countLineEnds = (text: string) => text.split('\n').length - 1;

/** Whether a text has more line ends. */
export function hasMoreLines(text: string, most: number): boolean {
  let [lines, end] = [0, text.indexOf('\n')];
  while (end !== -1 && lines <= most) {
    lines += 1;
    end = text.indexOf('\n', end + 1);
  }
  return lines > most;
}

/** The cells of one line. */
export function cellsOfLine(line: string, delimiter: string): readonly string[] {
  const [cells = []] = parse(line, { ...LENIENT, delimiter, skip_records_with_error: true });
  return cells;
}

/** The cells of a line that a spreadsheet has quoted as a whole, because it did not know the delimiter; else the cells as they are. */
export function withoutOuterQuotes(cells: readonly string[], delimiter: string): readonly string[] {
  const [first = '', ...others] = cells;
  if (!first.includes(delimiter) || others.some(cell => cell !== '')) return cells;
  const [inner = []] = parse(first, { ...LENIENT, delimiter, skip_records_with_error: true });
  return inner.length > 1 ? inner : cells;
}
