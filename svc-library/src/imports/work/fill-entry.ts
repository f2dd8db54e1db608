import type { EntryChange } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { applyChange } from '../../entries/entry-changes.js';
import { EntryEntity } from '../../entries/entry.entity.js';
import { narrowerOf } from '../../entries/narrower.js';
import { ReadingEntity } from '../../readings/reading.entity.js';
import { addDrafts } from '../drafts/add-drafts.js';
import type { ImportedBook } from '../formats/imported-book.js';
import { addReadings } from './imported-readings.js';
import { remarkOnPlaces, shelve } from './imported-shelves.js';

const fillEdition = query(
  'fill edition of entry',
  z.object({ id: z.int() }),
  ({ id, edition }: { id: number; edition: string }) => sql`
    UPDATE entries SET edition = ${edition}::jsonb || coalesce(edition, '{}'), version = version + 1
     WHERE id = ${id} AND edition IS DISTINCT FROM ${edition}::jsonb || coalesce(edition, '{}') RETURNING id`,
);

/**
 * Adds to an entry of the library what a file says of its book and the library does not. What the reader has said here stays.
 * @returns whether the entry has changed, which more of its edition does not count as, and what is left out
 */
export async function fillEntry(
  id: number,
  book: ImportedBook,
  shelves: ReadonlyMap<string, number>,
  tx: Transaction,
): Promise<{ isChanged: boolean; remark: string | null }> {
  const entry = await tx.manager.findOneOrFail(EntryEntity, {
    where: { id },
    lock: { mode: 'for_no_key_update' },
  });
  const hasReadings = await tx.manager.existsBy(ReadingEntity, { entry_id: id });
  if (!hasReadings) await addReadings([{ id, readings: book.readings }], tx);
  const isShelved = await shelve([{ id, places: book.shelves }], shelves, tx);
  const hasDraft = await addDrafts(entry.user_id, [{ entry: id, ...book }], tx);
  const change = missingParts(entry, book);
  const isChanged =
    Object.keys(change).length > 0 || isShelved || hasDraft || (!hasReadings && book.readings.length > 0);
  // What the file hides is not shown with what the library shows.
  const visibility = narrowerOf(entry.visibility, book.visibility);
  if (isChanged) await applyChange(entry, { ...change, visibility }, tx);
  // Last: storing the entry would take it back.
  if (book.edition) await fillEdition.rows(tx, { id, edition: JSON.stringify(book.edition) });
  return { isChanged, remark: remarkOnPlaces(book.shelves, shelves) };
}

/** What the entry has not said. A book that the reader wanted to read may have been read meanwhile. */
function missingParts(entry: EntryEntity, { status, half_stars, notes }: ImportedBook): EntryChange {
  const isNewStatus =
    status !== null && (entry.status === null || (entry.status === 'want' && status !== 'want'));
  return {
    ...(isNewStatus && { status }),
    ...(entry.half_stars === null && half_stars !== null && { rating: half_stars / 2 }),
    ...(entry.notes === null && notes !== null && { notes }),
  };
}
