import {
  cleanLine,
  cleanText,
  firstCharacters,
  MAX_SHELVES,
  MAX_TOP_BOOKS,
  ReadingGoal,
  ReadingYear,
  SHELF_LIMITS,
  ShelfDraft,
  VISIBILITIES,
} from '@endpaper/contracts';
import * as z from 'zod/mini';
import { FileTooLarge, UnknownFile } from '../files/file.errors.js';
import { MAX_JSON, MAX_JSON_OBJECTS, MAX_JSON_VALUES, MAX_ROWS, TEXT_LIMITS } from '../files/file-limits.js';
import { Draft, pathOf, rowOf, type Named } from './endpaper-row.js';
import type { FileRow, FileShelf, FileTopBook, LibraryFile } from './library-file.js';

/** A text of a shelf, as long as the library keeps it. */
const start = (typed: string, max: number) => firstCharacters(cleanText(typed), max);

const Shelf = z.object({
  id: z.int(),
  name: z.pipe(
    z.pipe(
      z.string(),
      z.transform(name => start(name, SHELF_LIMITS.name.max)),
    ),
    ShelfDraft.shape.name,
  ),
  description: z.pipe(
    z.pipe(
      z.nullable(z.string()),
      z.transform((text): string | null | undefined => start(text ?? '', SHELF_LIMITS.description.max)),
    ),
    ShelfDraft.shape.description,
  ),
  visibility: z._default(z.enum(VISIBILITIES), 'everyone'),
});

/** The most books of a goal are those of the form. */
const Goal = z.object({
  year: ReadingYear.shape.year,
  books: ReadingGoal.shape.goal.check(z.refine(books => books !== null)),
});

const TopBook = z.object({
  position: z.int(),
  book_id: z.optional(z.nullable(z.int())),
  title: z.string(),
  author: z.string(),
});

const List = z._default(z.array(z.unknown()), []);

/** The export of a library, or of an account, whose other lists are ignored. */
const File = z.object({
  library: z.array(z.unknown()),
  ...{ shelves: List, review_drafts: List, reading_goals: List, top_books: List },
});

const Settings = z.object({
  library_settings: z._default(z.array(z.object({ visibility: z.enum(VISIBILITIES) })), []),
});

/**
 * @param taken names that no shelf gets which the file does not describe: of the library's shelves that others may see, in lower case
 * @throws UnknownFile for a JSON file that has no library, FileTooLarge
 */
export function readEndpaper(text: string, taken: readonly string[] = []): LibraryFile {
  requireSize(text);
  const json = parsedJson(text);
  const { data } = z.safeParse(File, json);
  if (!data) throw new UnknownFile('This JSON file has no library');
  if (data.library.length > MAX_ROWS) throw new FileTooLarge('This file has more than 50,000 books');
  const settings = z.safeParse(Settings, json).data;
  if (!settings) throw new UnknownFile('This JSON file does not say who may see the library');
  const described = itemsOf(data.shelves, Shelf, 'shelf');
  const shelves = withUndescribed(described.items, data.library, taken);
  const drafts = itemsOf(data.review_drafts, Draft, 'review');
  const goals = itemsOf(data.reading_goals, Goal, 'goal');
  const topBooks = itemsOf(data.top_books, TopBook, 'book of the profile');
  const named: Named = {
    shelves: new Map(shelves.map(({ id, name }) => [id, name])),
    drafts: new Map(drafts.items.map(draft => [draft.entry_id, draft])),
  };
  return {
    source: 'endpaper',
    header: ['entry'],
    shelves,
    goals: goals.items.flatMap(({ year, books }) => (books === null ? [] : { year, books })),
    topBooks: topBooks.items
      .toSorted((one, other) => one.position - other.position)
      .slice(0, MAX_TOP_BOOKS)
      .map(topBookOf),
    visibility: settings.library_settings[0]?.visibility,
    rows: async function* () {
      for (const row of data.library) yield rowOf(row, named);
      for (const { failed } of [described, drafts, goals, topBooks]) yield* failed;
    },
  };
}

/** The items of a list of the file. Those that are not valid are rows that have failed. */
function itemsOf<Item>(list: readonly unknown[], schema: z.ZodMiniType<Item>, what: string) {
  const items: Item[] = [];
  const failed: FileRow[] = [];
  for (const written of list) {
    const { data, error } = z.safeParse(schema, written);
    if (data !== undefined) items.push(data);
    else if (error)
      failed.push({
        cells: [JSON.stringify(written)],
        read: { book: null, reason: `This ${what} has no valid ${pathOf(error)}` },
      });
  }
  return { items, failed };
}

const topBookOf = (written: z.output<typeof TopBook>): FileTopBook => ({
  title: firstCharacters(cleanLine(written.title), TEXT_LIMITS.title),
  author: firstCharacters(cleanLine(written.author), TEXT_LIMITS.author),
  isbn: null,
  book_id: written.book_id ?? null,
  written,
});

/**
 * The shelves that the file describes, and those that its rows name alone: who may see them is unknown, so they are for their reader alone.
 * As many as a library has at most.
 */
function withUndescribed(
  described: readonly FileShelf[],
  library: readonly unknown[],
  taken: readonly string[],
): FileShelf[] {
  const shelves = new Map(described.slice(0, MAX_SHELVES).map(shelf => [shelf.id, shelf]));
  const names = new Set([...taken, ...described.map(({ name }) => name.toLowerCase())]);
  for (const row of library)
    for (const id of shelvesNamedBy(row))
      if (!shelves.has(id) && shelves.size < MAX_SHELVES)
        shelves.set(id, { id, name: freeName(`Shelf ${id}`, names), description: null, visibility: 'me' });
  return [...shelves.values()];
}

/** The name, with a number behind it when it is taken. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let [free, number] = [name, 1];
  while (taken.has(free.toLowerCase())) {
    number += 1;
    free = `${name} (${number})`;
  }
  return free;
}

/** By hand, as a schema takes half a second for the rows of the largest file, which a request waits for. */
function* shelvesNamedBy(row: unknown): Generator<number> {
  if (typeof row !== 'object' || row === null || !('shelves' in row) || !Array.isArray(row.shelves)) return;
  for (const place of row.shelves as unknown[])
    if (typeof place === 'object' && place !== null && 'id' in place && Number.isSafeInteger(place.id))
      yield Number(place.id);
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
