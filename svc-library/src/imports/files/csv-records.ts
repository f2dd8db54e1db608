import { setImmediate } from 'node:timers/promises';
import { parse, type Parser } from 'csv-parse';
import * as z from 'zod/mini';
import {
  cellsOfLine,
  countLineEnds,
  LENIENT,
  splitAtLine,
  withoutOuterQuotes,
  type CsvForm,
} from './csv-form.js';

/** A row of a CSV file. */
export interface CsvRecord {
  /** One cell with the text of the line, if it can't be divided into cells. */
  cells: readonly string[];
  /** The line of the file at which it begins, from 1. */
  line: number;
  /** Why the row can't be read. */
  problem?: string;
}

const NOT_CLOSED = 'A quotation mark of this line is not closed';
const TOO_LONG = 'This line is too long';
const TOO_MANY = 'This line has more columns than the first line of the file';

/** The number of characters that the parser gets at once: the process does other work in between. */
const CHUNK = 64 * 1024;

/** The number of characters of which the parser finds a row at the latest; there may be some more of a chunk. */
const MAX_RECORD = 256 * 1024;

/** How much of a damaged line is kept. */
const MAX_LINE = 10_000;

/** A comma in a text without quotation marks makes one more cell. */
const MORE_CELLS = 100;

/**
 * The rows below the header, one after the other. A quotation mark that is not closed swallows the lines below it: its line becomes a
 * row with a problem, and the lines below it are read again. So does a line that is too long.
 */
export async function* csvRecords(form: CsvForm): AsyncGenerator<CsvRecord> {
  // In a file that is full of such marks the same lines would be read very often.
  let budget = 4 * form.rows.length + 1024 * 1024;
  const texts = [parsed(form.rows, form.delimiter, form.line)];
  for (let top = texts.at(-1); top; top = texts.at(-1)) {
    const next = await top.next();
    if (next.done) {
      texts.pop();
      continue;
    }
    const { cells, raw, line: number } = next.value;
    // It has read all that it can.
    if (!cells) texts.pop();
    const [line, below] = splitAtLine(raw.trimStart());
    const record = cells && readable(cells, raw, form);
    budget -= record ? 0 : Math.min(below.length, MAX_RECORD);
    const isReadAgain = !record && below !== '' && budget > 0;
    const problem = line.length > MAX_RECORD ? TOO_LONG : NOT_CLOSED;
    const damaged = { cells: [(isReadAgain ? line : raw.trim()).slice(0, MAX_LINE)], problem };
    yield { ...(record ?? damaged), line: number };
    if (isReadAgain) texts.push(parsed(below, form.delimiter, number + 1));
  }
}

interface Parsed {
  /** Undefined when the last quotation mark of the text is not closed, or the row is too long: it is the last one then. */
  cells: readonly string[] | undefined;
  /** The text of the row with the line ends around it. */
  raw: string;
  /** The line of the file at which the row begins. */
  line: number;
}

const WithRaw = z.object({ record: z.array(z.string()), raw: z.string() });

// The parser's own `max_record_size` counts no delimiters, and skips the rows behind a long one.
/** @param first the line of the file at which the text begins */
async function* parsed(text: string, delimiter: string, first: number): AsyncGenerator<Parsed> {
  let unread: string | undefined;
  const found: { record: readonly string[]; raw: string }[] = [];
  const parser = parse({
    ...LENIENT,
    delimiter,
    raw: true,
    skip_records_with_error: true,
    on_skip: (_error, raw) => void (unread = raw),
    on_record: row => void found.push(z.parse(WithRaw, row)),
  });
  let [fed, read, line] = [0, 0, first];
  const startOf = (raw: string) => Math.max(read, text.indexOf(raw, read));
  /** The line of the next row: the line ends before it stand between the rows, or at its beginning. */
  const lineOf = (raw: string) => line + countLineEnds(text.slice(read, startOf(raw)) + lineEndsBefore(raw));
  const behind = (raw: string) => {
    const [begins, end] = [lineOf(raw), startOf(raw) + raw.length];
    line += countLineEnds(text.slice(read, end));
    read = end;
    return begins;
  };
  for (const chunk of chunksOf(text)) {
    await written(parser, chunk);
    fed += chunk.length;
    for (const { record, raw } of found.splice(0)) yield { cells: record, raw, line: behind(raw) };
    if (fed - read > MAX_RECORD) {
      parser.destroy();
      const raw = text.slice(read);
      yield { cells: undefined, raw, line: lineOf(raw) };
      return;
    }
    await setImmediate();
  }
  await new Promise<void>(resolve => parser.end(resolve));
  for (const { record, raw } of found) yield { cells: record, raw, line: behind(raw) };
  if (unread !== undefined) yield { cells: undefined, raw: unread, line: lineOf(unread) };
}

const lineEndsBefore = (raw: string) => raw.slice(0, raw.length - raw.trimStart().length);

const written = (parser: Parser, chunk: string) =>
  new Promise<void>((resolve, reject) => {
    parser.write(chunk, error => {
      if (error) reject(error);
      else resolve();
    });
  });

/** The parts of a text, none of which ends within a surrogate pair. */
function* chunksOf(text: string): Generator<string> {
  let start = 0;
  while (start < text.length) {
    const end = start + CHUNK;
    const chunk = text.slice(start, /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end - 1 : end);
    yield chunk;
    start += chunk.length;
  }
}

/** The row, or undefined when it has swallowed the lines below its first one. */
function readable(
  cells: readonly string[],
  raw: string,
  { delimiter, header }: CsvForm,
): Omit<CsvRecord, 'line'> | undefined {
  const inner = withoutOuterQuotes(cells, delimiter);
  if (isTorn(cells, raw)) {
    if (inner.length !== header.length) return undefined;
    if (linesBelow(raw).some(line => isWhole(line, delimiter, header.length))) return undefined;
  }
  const isTooLong = inner.slice(header.length).some(cell => cell !== '');
  if (!isTooLong) return { cells: inner.slice(0, header.length) };
  const isDivided = inner.length <= header.length + MORE_CELLS;
  return { cells: isDivided ? inner : [raw.trim().slice(0, MAX_LINE)], problem: TOO_MANY };
}

/**
 * Whether a field begins with a quotation mark that the parser has not found the end of, and has taken as a part of the text. The fields
 * follow each other in the text, so each is looked for at its place alone: to search for it would take minutes for a long row of them.
 */
export function isTorn(cells: readonly string[], raw: string): boolean {
  let start = /[^\n]/.exec(raw)?.index ?? 0;
  for (const cell of cells) {
    const isQuoted = raw.charAt(start) === '"';
    const written = isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell;
    if (cell.startsWith('"') && !raw.startsWith(written, start)) return true;
    start += written.length + 1;
  }
  return false;
}

const linesBelow = (raw: string) => raw.trim().split('\n').slice(1);

function isWhole(line: string, delimiter: string, columns: number): boolean {
  const cells = cellsOfLine(line, delimiter);
  return withoutOuterQuotes(cells, delimiter).length === columns && !isTorn(cells, line);
}
