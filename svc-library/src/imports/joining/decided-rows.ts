import type { Transaction } from '@endpaper/service-kit';
import { Not } from 'typeorm';
import { leaveBook } from '../../entries/entry-changes.js';
import { EntryEntity } from '../../entries/entry.entity.js';
import type { LockedBook } from '../../replicas/locks.js';
import { ImportRowEntity } from '../import-row.entity.js';
import { AlreadyDecided } from '../imports.errors.js';
import { joinEntry } from './join-entry.js';

interface Decision {
  /** Between which books the reader decides. */
  offered: ImportRowEntity['candidates'];
  /** Null for none of them. */
  locked: LockedBook | null;
  user: number;
}

/** Joins the entry of a row to the book of a decision, which can be changed unless the library has an entry of that book already. */
export async function joinRow(
  row: ImportRowEntity,
  { offered, locked, user }: Decision,
  tx: Transaction,
): Promise<void> {
  const { id, entry_id: entry } = row;
  const isMerged = locked !== null && (await hasOtherEntry(locked.id, entry, user, tx));
  const kept = isMerged ? null : offered;
  const decided_book = locked?.id ?? null;
  await tx.manager.update(
    ImportRowEntity,
    { id },
    { state: 'imported', candidates: [], offered: kept, decided_book },
  );
  if (locked && entry !== null) await joinEntry(entry, locked, tx);
}

const hasOtherEntry = (book_id: number, entry: number | null, user_id: number, tx: Transaction) =>
  tx.manager.existsBy(EntryEntity, { user_id, book_id, id: Not(entry ?? 0) });

/**
 * Takes a decision back: the entry of the row has the title and the author of the file again.
 * @throws AlreadyDecided when the entry has left the library, or is another book meanwhile
 */
export async function takeBack(
  { entry_id, book, decided_book }: ImportRowEntity,
  tx: Transaction,
): Promise<void> {
  const where = { id: entry_id ?? 0 };
  const entry = await tx.manager.findOne(EntryEntity, { where, lock: { mode: 'for_no_key_update' } });
  if (!entry || !book || entry.book_id !== decided_book) throw new AlreadyDecided();
  if (decided_book !== null) await leaveBook(entry, book, tx);
}
