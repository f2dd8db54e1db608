import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import * as z from 'zod/mini';
import { cellsOfLine, LENIENT, splitAtLine, withoutOuterQuotes, type CsvForm } from './csv-form.js';

/** A row of a CSV file. */
export interface CsvRecord {
  /** One cell with the text of the line, if there is a problem. */
  cells: readonly string[];
  /** Why the row can't be read. */
  problem?: string;
}

const NOT_CLOSED = 'A quotation mark of this line is not closed';
const TOO_MANY = 'This line has more columns than the first line of the file';

/** The number of characters that the parser gets at once: the process does other work in between. */
const CHUNK = 64 * 1024;

/** How much of a damaged line is kept. */
const MAX_LINE = 10_000;

/**
 * The rows below the header, one after the other. A quotation mark that is not closed swallows the lines below it: its line becomes a
 * row with a problem, and the lines below it are read again.
 */
export async function* csvRecords(form: CsvForm): AsyncGenerator<CsvRecord> {
  // In a file that is full of such marks the same lines would be read very often.
  let budget = 4 * form.rows.length + 1024 * 1024;
  const texts = [parsed(form.rows, form.delimiter)];
  for (let top = texts.at(-1); top; top = texts.at(-1)) {
    const next = await top.next();
    if (next.done) {
      texts.pop();
      continue;
    }
    const { cells, raw } = next.value;
    const [line, below] = splitAtLine(raw.trimStart());
    const record = cells && readable(cells, raw, form);
    budget -= record ? 0 : below.length;
    const isReadAgain = !record && below !== '' && budget > 0;
    yield record ?? { cells: [(isReadAgain ? line : raw.trim()).slice(0, MAX_LINE)], problem: NOT_CLOSED };
    if (isReadAgain) texts.push(parsed(below, form.delimiter));
  }
}

interface Parsed {
  /** Undefined when the last quotation mark of the text is not closed. */
  cells: readonly string[] | undefined;
  /** The text of the row with the line ends around it. */
  raw: string;
}

const WithRaw = z.object({ record: z.array(z.string()), raw: z.string() });

async function* parsed(text: string, delimiter: string): AsyncGenerator<Parsed> {
  let unread: string | undefined;
  const parser = parse({
    ...LENIENT,
    delimiter,
    raw: true,
    skip_records_with_error: true,
    on_skip: (_error, raw) => void (unread = raw),
  });
  for await (const row of Readable.from(chunksOf(text)).pipe(parser)) {
    const { record, raw } = z.parse(WithRaw, row);
    yield { cells: record, raw };
  }
  if (unread !== undefined) yield { cells: undefined, raw: unread };
}

function* chunksOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += CHUNK) yield text.slice(start, start + CHUNK);
}

/** The row, or undefined when it has swallowed the lines below its first one. */
function readable(
  cells: readonly string[],
  raw: string,
  { delimiter, header }: CsvForm,
): CsvRecord | undefined {
  const inner = withoutOuterQuotes(cells, delimiter);
  if (isTorn(cells, raw)) {
    if (inner.length !== header.length) return undefined;
    if (linesBelow(raw).some(line => isWhole(line, delimiter, header.length))) return undefined;
  }
  const isTooLong = inner.slice(header.length).some(cell => cell !== '');
  return isTooLong ? { cells: [raw.trim().slice(0, MAX_LINE)], problem: TOO_MANY } : { cells: inner };
}

/** Whether a field begins with a quotation mark that the parser has not found the end of, and has taken as a part of the text. */
function isTorn(cells: readonly string[], raw: string): boolean {
  return cells.some(cell => cell.startsWith('"') && !raw.includes(cell.replaceAll('"', '""')));
}

const linesBelow = (raw: string) => raw.trim().split('\n').slice(1);

function isWhole(line: string, delimiter: string, columns: number): boolean {
  const cells = cellsOfLine(line, delimiter);
  return cells.length === columns && !isTorn(cells, line);
}
