import type { CloudEvent, userDeleted } from '@endpaper/contracts';
import { ErasureQueue, type EventHandler, type Transaction, type Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { userReplicas } from '../replicas/tables.js';

/** Writes the user's tombstone, which hides the user from all lists and refuses new friendships and requests. The eraser ends them. */
@Injectable()
export class OnUserDeleted implements EventHandler<typeof userDeleted> {
  constructor(private readonly erasureQueue: ErasureQueue) {}

  async handle({ data }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    await userReplicas.tombstone(data, tx);
    await this.erasureQueue.add('user', [data.id], tx);
  }
}
