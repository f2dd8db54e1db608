import type { Transaction } from '@endpaper/service-kit';
import { ShelfEntity } from './shelf.entity.js';
import { ShelfNotFound } from './shelves.errors.js';

/** Locks a shelf that its user changes. Nobody else learns whether it exists. @throws ShelfNotFound */
export async function lockOwnShelf(id: number, user: number, tx: Transaction): Promise<ShelfEntity> {
  const where = { id, user_id: user };
  const shelf = await tx.manager.findOne(ShelfEntity, { where, lock: { mode: 'for_no_key_update' } });
  if (!shelf) throw new ShelfNotFound();
  return shelf;
}
