import type { CloudEvent, postUpdated } from '@endpaper/contracts';
import type { EventHandler, Transaction, Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { postReplicas } from '../replicas/tables.js';

/** Stores a post's new title, or a post that a rebuild has found. */
@Injectable()
export class OnPostChanged implements EventHandler<typeof postUpdated> {
  async handle(
    { data }: CloudEvent<Versioned & { user_id: number; title?: string | undefined }>,
    tx: Transaction,
  ) {
    await postReplicas.table.upsert(data, tx);
  }
}
