import type { Edition } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { applyChange } from '../../entries/entry-changes.js';
import { EntryEntity } from '../../entries/entry.entity.js';
import { narrowerOf } from '../../entries/narrower.js';
import { sortKeysOf } from '../../entries/sort-keys.js';
import { bringDraft } from '../drafts/bring-draft.js';
import type { ImportedBook } from '../formats/imported-book.js';
import type { SaidOfBook } from '../said-of-book.js';
import { changeOfRow } from './change-of-row.js';
import type { FilledRow } from './filled-row.js';
import { remarkOnPlaces, shelve } from './imported-shelves.js';
import { bringReadings } from './readings-of-row.js';

const storeEdition = query(
  'store edition of entry',
  z.object({ id: z.int() }),
  ({ id, edition }: { id: number; edition: string }) => sql`
    UPDATE entries SET edition = ${edition}::jsonb, version = version + 1
     WHERE id = ${id} AND edition IS DISTINCT FROM ${edition}::jsonb RETURNING id`,
);

const REVIEW_NOT_TAKEN =
  'The review was not imported, because an earlier one of this book was. Its text is in the file that you can download in the menu of this import.';

interface Filled {
  /** Whether the entry has changed, which more of its edition does not count as. */
  isChanged: boolean;
  /** Whether it has another title, author or ISBN of its own. */
  isRenamed: boolean;
  /** What is left out. */
  remark: string | null;
}

/** Adds to an entry of the library what a row says of its book and the library does not, and what has changed in the row. */
export async function fillEntry(
  id: number,
  row: FilledRow,
  shelves: ReadonlyMap<string, number>,
  tx: Transaction,
): Promise<Filled> {
  const { book, earlier } = row;
  const entry = await tx.manager.findOneOrFail(EntryEntity, {
    where: { id },
    lock: { mode: 'for_no_key_update' },
  });
  const isRenamed = rename(entry, book, earlier);
  const { change, remarks } = changeOfRow(entry, book, earlier);
  const status = change.status ?? entry.status;
  const readings = await bringReadings(id, row, status === 'reading' || status === 'paused', tx);
  const places = book.shelves.filter(({ name }) => !earlier?.shelves.includes(name));
  const isShelved = await shelve([{ id, places }], shelves, tx);
  const hasDraft = await bringDraft(entry, book, earlier, tx);
  const isChanged =
    isRenamed || Object.keys(change).length > 0 || readings.isChanged || isShelved || hasDraft === true;
  // What the file hides is not shown with what the library shows.
  const visibility = narrowerOf(entry.visibility, book.visibility);
  const edition = mergedEdition(entry.edition, book.edition, earlier?.edition);
  if (isChanged) await applyChange(entry, { ...change, visibility }, tx);
  // Last: storing the entry would take it back.
  if (edition) await storeEdition.rows(tx, { id, edition: JSON.stringify(edition) });
  const remark = [
    ...remarks,
    ...readings.remarks,
    ...(hasDraft === false ? [REVIEW_NOT_TAKEN] : []),
    ...[remarkOnPlaces(places, shelves)].filter(sentence => sentence !== null),
  ].join(' ');
  return { isChanged, isRenamed, remark: remark || null };
}

/** Gives an entry without a book of the catalogue the title, the author and the ISBN that its row has now. @returns whether they are others */
function rename(entry: EntryEntity, book: ImportedBook, earlier: SaidOfBook | null): boolean {
  const { title, author, isbn } = book;
  const isSame = earlier?.title === title && earlier.author === author && earlier.isbn === isbn;
  if (!earlier || isSame || entry.book_id !== null) return false;
  Object.assign(entry, { title, author, isbn, ...sortKeysOf(book) });
  return true;
}

/** The parts that the library does not say, or says as the earlier row has, are those of the file. */
function mergedEdition(
  own: Edition | null,
  said: Edition | undefined,
  earlier: Edition | undefined,
): Edition | undefined {
  if (!said) return undefined;
  const before: Readonly<Record<string, unknown>> = earlier ?? {};
  const kept = Object.entries(own ?? {}).filter(([part, value]) => value !== before[part]);
  return { ...own, ...said, ...Object.fromEntries(kept) };
}
