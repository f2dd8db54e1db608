import type { ApiError, Transaction } from '@endpaper/service-kit';
import { userReplicas } from '../replicas/tables.js';
import { EntryNotFound } from './entries.errors.js';
import { EntryEntity } from './entry.entity.js';

/**
 * Locks an entry that its user changes, after the user: a change of the whole library waits. Nobody else learns whether it exists.
 * @param NotFound the error of what belongs to the entry
 * @throws EntryNotFound, or the other error
 */
export async function lockOwnEntry(
  id: number,
  user: number,
  tx: Transaction,
  NotFound: new () => ApiError = EntryNotFound,
): Promise<EntryEntity> {
  if ((await userReplicas.lock(user, tx)) !== 'exists') throw new NotFound();
  const where = { id, user_id: user };
  const entry = await tx.manager.findOne(EntryEntity, { where, lock: { mode: 'for_no_key_update' } });
  if (!entry) throw new NotFound();
  return entry;
}
