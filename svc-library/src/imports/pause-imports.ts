import { announcedHint, importProgress } from '@endpaper/contracts';
import type { Transaction } from '@endpaper/service-kit';
import { In } from 'typeorm';
import { ImportEntity } from './import.entity.js';

/** Pauses what a user imports. It waits for the batch that is at work, and the next one finds the pause. On imports_of_user. */
export async function pauseImports(user: number, tx: Transaction): Promise<void> {
  const jobs = await tx.manager.find(ImportEntity, {
    where: { user_id: user, state: In(['reading', 'running']) },
    select: { id: true, user_id: true },
    lock: { mode: 'for_no_key_update' },
  });
  for (const job of jobs) {
    await tx.manager.update(ImportEntity, { id: job.id }, { state: 'paused' });
    tx.changed(announcedHint(importProgress(job)));
  }
}
