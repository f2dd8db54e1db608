import { cleanLine, Edition, firstCharacters } from '@endpaper/contracts';
import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../files/file-limits.js';
import type { Cells } from './cells.js';

/** The columns of a service that say something of an edition. */
type Columns = Readonly<Partial<Record<keyof Edition, string>>>;

const MAX_PAGES = 99_999;
const MAX_YEAR = 9_999;

const textOf = (max: number) =>
  z.catch(
    z.optional(
      z.pipe(
        z.string(),
        z.transform(typed => firstCharacters(cleanLine(typed), max) || undefined),
      ),
    ),
    undefined,
  );
const numberOf = (from: number, to: number) =>
  z.catch(z.optional(z.int().check(z.minimum(from), z.maximum(to))), undefined);

/** What is not valid is left out. */
const Written = z.object({
  publisher: textOf(TEXT_LIMITS.publisher),
  binding: textOf(TEXT_LIMITS.binding),
  pages: numberOf(1, MAX_PAGES),
  year: numberOf(1, MAX_YEAR),
  original_year: numberOf(-MAX_YEAR, MAX_YEAR),
});

/** The edition of what a file says; undefined when it says nothing. */
export function editionOf(written: unknown): Edition | undefined {
  const fields: Record<string, string | number | undefined> = z.safeParse(Written, written).data ?? {};
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return known.length === 0 ? undefined : z.parse(Edition, Object.fromEntries(known));
}

const isText = (field: string) => field === 'publisher' || field === 'binding';

/** The edition of a row of a CSV file, and remarks on its numbers that are none. 0 is unknown. */
export function editionIn(
  cells: Cells,
  columns: Columns,
): { edition: Edition | undefined; remarks: string[] } {
  const written = Object.entries(columns).map(([field, column]) => ({
    ...{ field, column },
    cell: cells.line(column),
  }));
  const edition = editionOf(
    Object.fromEntries(written.map(({ field, cell }) => [field, isText(field) ? cell : wholeNumber(cell)])),
  );
  const known: Readonly<Record<string, unknown>> = edition ?? {};
  const leftOut = written.filter(
    ({ field, cell }) =>
      !isText(field) && cell !== '' && wholeNumber(cell) !== 0 && known[field] === undefined,
  );
  return {
    edition,
    remarks: leftOut.map(
      ({ column, cell }) =>
        `The ${column} “${firstCharacters(cell, 40)}” is no valid number, so it is left out`,
    ),
  };
}

/** `224`, and `224.0` of a spreadsheet. */
const wholeNumber = (cell: string) => (/^-?\d{1,5}(?:\.0+)?$/.test(cell) ? Number(cell) : undefined);
