import type { CloudEvent, postDeleted } from '@endpaper/contracts';
import { ErasureQueue, type EventHandler, type Transaction, type Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { postReplicas } from '../replicas/tables.js';

/** Writes the post's tombstone, which hides what is about it at once. The eraser deletes it. */
@Injectable()
export class OnPostDeleted implements EventHandler<typeof postDeleted> {
  constructor(private readonly erasureQueue: ErasureQueue) {}

  async handle({ data }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    await postReplicas.table.tombstone(data, tx);
    await this.erasureQueue.add('post', [data.id], tx);
  }
}
