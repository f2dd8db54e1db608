import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { lockOwnShelf } from './locks.js';
import { ShelvedEntryEntity } from './shelved-entry.entity.js';
import { NotOnShelf } from './shelves.errors.js';

interface Place {
  shelf: number;
  entry: number;
}

const Moved = z.object({ position: z.int() });

// On shelved_entries_in_order. Does nothing for an entry that stands there already.
const putOnTop = query(
  'put entry on shelf',
  Moved,
  ({ shelf, entry }: Place) => sql`
    INSERT INTO shelved_entries (shelf_id, entry_id, position)
    SELECT ${shelf}, ${entry}, coalesce(max(position), 0) + 1 FROM shelved_entries WHERE shelf_id = ${shelf}
    ON CONFLICT DO NOTHING RETURNING position`,
);

const makeRoom = query(
  'make room on shelf',
  Moved,
  ({ shelf, from }: { shelf: number; from: number }) => sql`
    UPDATE shelved_entries SET position = position + 1 WHERE shelf_id = ${shelf} AND position >= ${from} RETURNING position`,
);

/** Puts a locked entry on a shelf of its user, at the top, or takes it off. @throws ShelfNotFound */
export async function changeShelf(
  { id: entry, user_id }: { id: number; user_id: number },
  { id: shelf, has }: { id: number; has: boolean },
  tx: Transaction,
): Promise<void> {
  await lockOwnShelf(shelf, user_id, tx);
  if (has) await putOnTop.rows(tx, { shelf, entry });
  else await tx.manager.delete(ShelvedEntryEntity, { shelf_id: shelf, entry_id: entry });
}

/** Moves an entry on a locked shelf directly below another one, or to the top. @throws NotOnShelf */
export async function moveOnShelf(
  { shelf, entry }: Place,
  below: number | null,
  tx: Transaction,
): Promise<void> {
  const { affected } = await tx.manager.delete(ShelvedEntryEntity, { shelf_id: shelf, entry_id: entry });
  if (!affected) throw new NotOnShelf();
  if (below === null) return void (await putOnTop.rows(tx, { shelf, entry }));
  const upper = await tx.manager.findOneBy(ShelvedEntryEntity, { shelf_id: shelf, entry_id: below });
  if (!upper) throw new NotOnShelf();
  await makeRoom.rows(tx, { shelf, from: upper.position });
  await tx.manager.insert(ShelvedEntryEntity, { shelf_id: shelf, entry_id: entry, position: upper.position });
}
