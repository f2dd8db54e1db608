import type { CloudEvent, userDeleted } from '@endpaper/contracts';
import { ErasureQueue, type EventHandler, type Transaction, type Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { userReplicas } from '../replicas/tables.js';

/** Writes the user's tombstone, which takes the name from all cases and decisions. The eraser erases what the user has written. */
@Injectable()
export class OnUserDeleted implements EventHandler<typeof userDeleted> {
  constructor(private readonly erasureQueue: ErasureQueue) {}

  async handle({ data: user }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    await userReplicas.tombstone(user, tx);
    await this.erasureQueue.add('user', [user.id], tx);
  }
}
