import type { Transaction } from '@endpaper/service-kit';
import { ImportEntity } from './import.entity.js';
import { ImportNotFound } from './imports.errors.js';

/** Without the text of the file, which is large. */
const COLUMNS = {
  ...{ id: true, user_id: true, source: true, state: true, visibility: true },
  ...{ header: true, created_at: true },
};

/** Locks an import that is not deleted: its work, its pauses and its decisions follow each other. */
export function lockImport(id: number, tx: Transaction): Promise<ImportEntity | null> {
  return tx.manager.findOne(ImportEntity, {
    where: { id, deleted: false },
    select: COLUMNS,
    lock: { mode: 'for_no_key_update' },
  });
}

/** Locks an import that its user changes. Nobody else learns whether it exists. @throws ImportNotFound */
export async function lockOwnImport(id: number, user: number, tx: Transaction): Promise<ImportEntity> {
  const job = await lockImport(id, tx);
  if (job?.user_id !== user) throw new ImportNotFound();
  return job;
}
