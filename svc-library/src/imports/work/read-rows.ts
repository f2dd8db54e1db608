import { firstCharacters, MAX_NOTES, SHELF_LIMITS } from '@endpaper/contracts';
import { query, sql, type ErasureTools, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { narrowerOf } from '../../entries/narrower.js';
import { storeVisibilityOnce } from '../../settings/library-settings.queries.js';
import type { FileRow } from '../formats/library-file.js';
import type { ImportedBook, ReadRow } from '../formats/imported-book.js';
import { TEXT_LIMITS } from '../files/file-limits.js';
import { readFile } from '../formats/read-file.js';
import type { ImportEntity } from '../import.entity.js';
import { bringGoals, bringTopBooks } from './imported-profile.js';
import { makeShelves, namesShownToOthers } from './imported-shelves.js';

/** The number of rows, and about of characters, that one statement stores. */
const ROWS = 500;
const CHARACTERS = 1024 * 1024;

const Id = z.object({ id: z.int() });

const fileOfImport = query(
  'file of import',
  z.object({ file: z.nullable(z.string()) }),
  ({ id }: { id: number }) => sql`SELECT file FROM imports WHERE id = ${id}`,
);

const removeFile = query(
  'remove file of import',
  Id,
  ({ id }: { id: number }) => sql`UPDATE imports SET file = NULL WHERE id = ${id} RETURNING id`,
);

// `json_array_elements` keeps the order of the rows.
const storeRows = query(
  'store rows of import',
  z.object({ count: z.int() }),
  ({ id, rows }: { id: number; rows: string }) => sql`
    WITH stored AS (
      INSERT INTO import_rows (import_id, number, line, cells, book, title, author, state, reason)
      SELECT ${id}, (row->>'number')::integer, (row->>'line')::integer, ARRAY(SELECT jsonb_array_elements_text(row->'cells')),
             nullif(row->'book', 'null'), row->>'title', row->>'author', row->>'state', row->>'reason'
        FROM jsonb_array_elements(${rows}::jsonb) AS row
      RETURNING id)
    SELECT count(*) AS count FROM stored`,
);

/**
 * Stores the rows of an import's file, makes the shelves that the file describes, and sets what the user has not chosen here: goals, top
 * books and who sees the library, which hides earlier ratings too.
 */
export async function readRows(
  { id, user_id: user, visibility: chosen }: ImportEntity,
  { tx, queue }: ErasureTools,
): Promise<void> {
  const { file } = await fileOfImport.one(tx, { id });
  const taken = (await namesShownToOthers.rows(tx, { user })).map(({ name }) => name);
  const { rows, shelves, goals, topBooks, visibility } = readFile(file ?? '', taken);
  if (visibility && (await storeVisibilityOnce.maybeOne(tx, { user, visibility })))
    await queue.add('counted-ratings', [user], tx);
  await makeShelves(
    user,
    shelves.map(shelf => ({ ...shelf, visibility: narrowerOf(shelf.visibility, chosen) })),
    tx,
  );
  await bringGoals(user, goals, tx);
  const failed = await bringTopBooks(user, topBooks, tx);
  let [number, size, batch]: [number, number, string[]] = [0, 0, []];
  const store = async () => {
    if (batch.length > 0) await storeRows.one(tx, { id, rows: `[${batch.join(',')}]` });
    [size, batch] = [0, []];
  };
  const add = async (row: FileRow) => {
    number += 1;
    const stored = JSON.stringify({ number, line: row.line, cells: row.cells, ...stateOf(row) });
    batch.push(stored);
    size += stored.length;
    if (batch.length === ROWS || size > CHARACTERS) await store();
  };
  for await (const row of rows()) await add(row);
  for (const row of failed) await add(row);
  await store();
  await removeFile.one(tx, { id });
}

const UNREAD = 'This file could not be read. Divide it into several files, and import each of them';

/** Ends what could not be read: the import has one row that says so. */
export async function storeUnread({ id }: ImportEntity, tx: Transaction): Promise<void> {
  const row = { number: 1, cells: ['The whole file'], book: null, state: 'failed', reason: UNREAD };
  await storeRows.one(tx, { id, rows: JSON.stringify([row]) });
  await removeFile.one(tx, { id });
}

function stateOf({ read }: FileRow) {
  if (read.book === null) {
    const [title, author] = [
      read.title && firstCharacters(read.title, TEXT_LIMITS.title),
      read.author && firstCharacters(read.author, TEXT_LIMITS.author),
    ];
    return { book: null, state: 'failed', reason: read.reason, title, author };
  }
  const { book, remarks } = limited(read);
  return { book, state: 'waiting', reason: remarks.length > 0 ? `${remarks.join('. ')}.` : null };
}

/** A book whose texts are not longer than the library keeps them. */
function limited({ book, remarks }: Extract<ReadRow, { remarks: string[] }>): {
  book: ImportedBook;
  remarks: string[];
} {
  const { title, author, notes, review, shelves } = book;
  const cut = {
    ...book,
    title: firstCharacters(title, TEXT_LIMITS.title),
    author: firstCharacters(author, TEXT_LIMITS.author),
    notes: notes && firstCharacters(notes, MAX_NOTES),
    review: review && firstCharacters(review, TEXT_LIMITS.review),
    shelves: shelves.map(({ name, position }) => ({
      name: firstCharacters(name, SHELF_LIMITS.name.max),
      position,
    })),
  };
  const isCut = cut.notes !== notes || cut.review !== review;
  const hasCutName = cut.shelves.some(({ name }, index) => name !== shelves[index]?.name);
  return {
    book: cut,
    remarks: [
      ...remarks,
      ...(author === '' ? ['It has no author'] : []),
      ...(cut.title !== title ? ['Its title is too long, so the end of it is left out'] : []),
      ...(cut.author !== author ? ['Its author is too long, so the end of it is left out'] : []),
      ...(hasCutName ? ['The name of a shelf is too long, so the end of it is left out'] : []),
      ...(isCut ? ['Its notes or its review are too long, so their end is left out'] : []),
    ],
  };
}
