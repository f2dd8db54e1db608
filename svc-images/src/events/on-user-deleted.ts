import { surrogateKey, type CloudEvent, type userDeleted } from '@endpaper/contracts';
import type { EventHandler, Transaction, Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { userReplicas } from '../replicas/tables.js';
import { deleteUploads } from '../uploads/uploads.queries.js';

/** Writes the user's tombstone, and deletes the user's uploads. A linked picture expires within a day unless another user has it. */
@Injectable()
export class OnUserDeleted implements EventHandler<typeof userDeleted> {
  async handle({ data }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    await userReplicas.tombstone(data, tx);
    await deleteUploads.rows(tx, { user: data.id });
    tx.changed(surrogateKey.user(data.id));
  }
}
