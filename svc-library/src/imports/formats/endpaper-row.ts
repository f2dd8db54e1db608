import {
  cleanLine,
  cleanText,
  firstCharacters,
  isbn13Of,
  isInFuture,
  LIBRARY_STATUSES,
  MAX_READINGS,
  MAX_SHELVES,
  Rating,
  Reading,
  VISIBILITIES,
} from '@endpaper/contracts';
import * as z from 'zod/mini';
import { editionOf } from './editions.js';
import type { FileRow } from './library-file.js';
import type { ImportedBook, ImportedPlace, ImportedReading } from './imported-book.js';

// PostgreSQL has no year 0.
const Time = z.optional(z.nullable(z.iso.datetime().check(z.regex(/^[12]/))));

/** A row of the list `library`. What an earlier export does not have is unknown. */
const Row = z.object({
  title: z.string().check(z.refine(title => cleanLine(title) !== '')),
  author: z._default(z.string(), ''),
  isbn: z.optional(z.nullable(z.string())),
  edition: z.optional(z.unknown()),
  book_id: z.optional(z.nullable(z.int())),
  entry_id: z.optional(z.nullable(z.int())),
  status: z.nullable(z.enum(LIBRARY_STATUSES)),
  rating: z.nullable(Rating),
  visibility: z._default(z.enum(VISIBILITIES), 'everyone'),
  notes: z.optional(z.nullable(z.string())),
  readings: z._default(z.array(z.unknown()), []),
  shelves: z._default(z.array(z.object({ id: z.int(), position: z.unknown() })), []),
  created_at: Time,
  updated_at: Time,
});
type Row = z.output<typeof Row>;

const { started_on, ended_on, outcome, page, percent } = Reading.shape;
const WrittenReading = z
  .object({ started_on, ended_on, outcome, page: z._default(page, null), percent: z._default(percent, null) })
  .check(
    z.refine(({ started_on: start, ended_on: end }) => start === null || end === null || start <= end),
    z.refine(({ outcome: how, ended_on: end }) => how !== null || end === null),
    z.refine(reading => ![reading.started_on, reading.ended_on].some(day => day !== null && isInFuture(day))),
    z.refine(reading => reading.page === null || reading.percent === null),
  );

/** A book that comes on top of a shelf has the next number, so a larger one would end them all too soon. */
const Position = z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000));

export const Draft = z.object({ entry_id: z.int(), review: z.string(), is_spoiler: z.boolean() });
export type Draft = z.output<typeof Draft>;

/** What rows name by its id. */
export interface Named {
  shelves: ReadonlyMap<number, string>;
  /** By the ids of their entries. */
  drafts: ReadonlyMap<number, Draft>;
}

const Names = z.object({ title: z.string(), author: z.catch(z.string(), '') });

/** What is known of an entry that is not valid. */
function namesOf(written: unknown): { title?: string; author?: string } {
  const { title = '', author = '' } = z.safeParse(Names, written).data ?? {};
  return cleanLine(title) === '' ? {} : { title: cleanLine(title), author: cleanLine(author) };
}

/** Reads a row of the list `library`. */
export function rowOf(written: unknown, named: Named): FileRow {
  const cells = [JSON.stringify(written)];
  const { data, error } = z.safeParse(Row, written);
  if (!data) {
    const reason = `This entry has no valid ${pathOf(error)}`;
    return { cells, read: { book: null, reason, ...namesOf(written) } };
  }
  const readings = readingsOf(data);
  const places = placesOf(data, named);
  const remarks = [...readings.remarks, ...places.remarks, ...remarksOnIsbn(data)];
  return { cells, read: { book: bookOf(data, readings.readings, places.places, named), remarks } };
}

/** What of a row or of a list is not valid. */
export const pathOf = ({ issues }: z.core.$ZodError) => issues[0]?.path.join('.') || 'form';

function bookOf(
  row: Row,
  readings: ImportedReading[],
  places: ImportedPlace[],
  { drafts }: Named,
): ImportedBook {
  const draft = drafts.get(row.entry_id ?? 0);
  const [title, author, isbn] = [
    cleanLine(row.title),
    cleanLine(row.author),
    isbn13Of(row.isbn ?? '') ?? null,
  ];
  return {
    key: [title, author, isbn ?? '', row.book_id ?? ''].join('|'),
    ...{ title, author, isbn, readings },
    book_id: row.book_id ?? null,
    entry_id: row.entry_id ?? undefined,
    edition: editionOf(row.edition),
    status: row.status,
    half_stars: row.rating === null ? null : row.rating * 2,
    visibility: row.visibility,
    shelves: places,
    added_on: row.created_at ?? null,
    changed_on: row.updated_at ?? null,
    notes: cleanText(row.notes ?? '') || null,
    review: cleanText(draft?.review ?? '') || null,
    is_spoiler: draft?.is_spoiler ?? false,
  };
}

const remarksOnIsbn = ({ isbn }: Row) =>
  isbn && isbn13Of(isbn) === undefined
    ? [`“${firstCharacters(isbn, 40)}” is no ISBN, so it is left out`]
    : [];

/** The readings that the library can keep, the oldest first. The file has the newest first. */
function readingsOf({ readings: written }: Row): { readings: ImportedReading[]; remarks: string[] } {
  const valid = written.flatMap(reading => z.safeParse(WrittenReading, reading).data ?? []);
  const open = valid.find(reading => reading.outcome === null);
  const kept = valid.filter(reading => reading.outcome !== null || reading === open).slice(0, MAX_READINGS);
  return { readings: kept.toReversed(), remarks: leftOutReadings(written.length - kept.length) };
}

function leftOutReadings(count: number): string[] {
  if (count === 0) return [];
  return count === 1
    ? ['1 of its readings is not valid, or is more than a book has, so it is left out']
    : [`${count} of its readings are not valid, or more than a book has, so they are left out`];
}

/** A shelf has no name when the file has more shelves than a library. */
const TOO_MANY_SHELVES = `The file has more than ${MAX_SHELVES} shelves, so this book is not on all of its shelves`;

/** A book whose position is not valid comes to the top. */
function placesOf(
  { shelves: written }: Row,
  { shelves }: Named,
): { places: ImportedPlace[]; remarks: string[] } {
  const places = written.flatMap(({ id, position }) => {
    const name = shelves.get(id);
    return name === undefined ? [] : { name, position: z.safeParse(Position, position).data ?? null };
  });
  return {
    places,
    remarks: [
      ...(places.length < written.length ? [TOO_MANY_SHELVES] : []),
      ...(places.some(({ position }) => position === null)
        ? ['A place on a shelf is no valid number, so it stands at the top']
        : []),
    ],
  };
}
