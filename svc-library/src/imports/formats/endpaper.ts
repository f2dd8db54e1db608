import { cleanLine, cleanText, isbn13Of, VISIBILITIES, LIBRARY_STATUSES, Rating } from '@endpaper/contracts';
import * as z from 'zod/mini';
import { FileTooLarge, UnknownFile } from '../files/file.errors.js';
import { MAX_JSON, MAX_JSON_OBJECTS, MAX_JSON_VALUES, MAX_ROWS } from '../files/file-limits.js';
import type { FileRow, FileShelf, LibraryFile } from './library-file.js';
import type { ImportedBook, ImportedReading, ReadRow } from './imported-book.js';
import { isDay } from './dates.js';

const Day = z.nullable(z.string().check(z.refine(isDay)));
const Visibility = z._default(z.enum(VISIBILITIES), 'everyone');
const Whole = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(99_999))));

const Reading = z.object({
  started_on: Day,
  ended_on: Day,
  outcome: z.nullable(z.enum(['finished', 'stopped'])),
  page: Whole,
  percent: Whole,
});

/** A row of the list `library`. What an earlier export does not have is unknown. */
const Row = z.object({
  title: z.string().check(z.refine(title => cleanLine(title) !== '')),
  author: z._default(z.string(), ''),
  isbn: z.optional(z.nullable(z.string())),
  book_id: z.optional(z.nullable(z.int())),
  entry_id: z.optional(z.nullable(z.int())),
  status: z.nullable(z.enum(LIBRARY_STATUSES)),
  rating: z.nullable(Rating),
  visibility: Visibility,
  notes: z.optional(z.nullable(z.string())),
  readings: z._default(z.array(Reading), []),
  shelves: z._default(z.array(z.object({ id: z.int(), position: z.int() })), []),
  created_at: z.optional(z.nullable(z.iso.datetime())),
  updated_at: z.optional(z.nullable(z.iso.datetime())),
});

const Shelf = z.object({
  id: z.int(),
  name: z.string(),
  description: z.nullable(z.string()),
  visibility: Visibility,
});

const Draft = z.object({ entry_id: z.int(), review: z.string(), is_spoiler: z.boolean() });
type Draft = z.output<typeof Draft>;

/** What rows name by its id. */
interface Named {
  shelves: ReadonlyMap<number, string>;
  /** By the ids of their entries. */
  drafts: ReadonlyMap<number, Draft>;
}

/** The export of a library, or of an account, whose other lists are ignored. */
const File = z.object({
  library: z.array(z.unknown()),
  shelves: z._default(z.array(Shelf), []),
  review_drafts: z._default(z.array(Draft), []),
  library_settings: z._default(z.array(z.object({ visibility: Visibility })), []),
});

/** @throws UnknownFile for a JSON file that has no library, FileTooLarge */
export function readEndpaper(text: string): LibraryFile {
  requireSize(text);
  const { data } = z.safeParse(File, parsedJson(text));
  if (!data) throw new UnknownFile('This JSON file has no library');
  if (data.library.length > MAX_ROWS) throw new FileTooLarge('This file has more than 50,000 books');
  const shelves: FileShelf[] = data.shelves.map(({ name, ...shelf }) => ({
    ...shelf,
    name: cleanLine(name),
  }));
  const named: Named = {
    shelves: new Map(shelves.map(({ id, name }) => [id, name])),
    drafts: new Map(data.review_drafts.map(draft => [draft.entry_id, draft])),
  };
  return {
    source: 'endpaper',
    header: ['entry'],
    shelves,
    visibility: data.library_settings[0]?.visibility,
    rows: async function* () {
      for (const row of data.library) yield rowOf(row, named);
    },
  };
}

/** @throws FileTooLarge */
function requireSize(text: string): void {
  if (text.length > MAX_JSON) throw new FileTooLarge('This JSON file is larger than 8 MB');
  let [objects, values] = [0, 0];
  for (const character of text) {
    const isObject = character === '{' || character === '[';
    if (isObject) objects += 1;
    if (isObject || character === ',') values += 1;
  }
  if (objects > MAX_JSON_OBJECTS || values > MAX_JSON_VALUES)
    throw new FileTooLarge('This JSON file has too many values');
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnknownFile('This file ends in the middle or is no JSON');
  }
}

function rowOf(written: unknown, named: Named): FileRow {
  const { data, error } = z.safeParse(Row, written);
  const read: ReadRow = data
    ? { book: bookOf(data, named), remarks: [] }
    : { book: null, reason: `This entry has no valid ${error.issues[0]?.path.join('.') || 'form'}` };
  return { cells: [JSON.stringify(written)], read };
}

function bookOf(row: z.output<typeof Row>, { shelves, drafts }: Named): ImportedBook {
  const draft = drafts.get(row.entry_id ?? 0);
  const places = row.shelves.flatMap(({ id, position }) => {
    const name = shelves.get(id);
    return name === undefined ? [] : { name, position };
  });
  return {
    key: [row.title, row.author, row.isbn ?? '', row.book_id ?? ''].join('|'),
    title: cleanLine(row.title),
    author: cleanLine(row.author),
    isbn: isbn13Of(row.isbn ?? '') ?? null,
    book_id: row.book_id ?? null,
    status: row.status,
    half_stars: row.rating === null ? null : row.rating * 2,
    visibility: row.visibility,
    readings: row.readings.map(readingOf).toReversed(),
    shelves: places,
    added_on: row.created_at ?? null,
    changed_on: row.updated_at ?? null,
    notes: cleanText(row.notes ?? '') || null,
    review: draft?.review ?? null,
    is_spoiler: draft?.is_spoiler ?? false,
  };
}

const readingOf = ({ page, percent, ...reading }: z.output<typeof Reading>): ImportedReading => ({
  ...reading,
  page: page ?? null,
  percent: percent ?? null,
});
