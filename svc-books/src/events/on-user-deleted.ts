import type { CloudEvent, userDeleted, UserDeleted } from '@endpaper/contracts';
import { ErasureQueue, type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { userReplicas } from '../replicas/tables.js';

/** Writes the user's tombstone, which refuses all writes. The eraser deletes the favorites and books. */
@Injectable()
export class OnUserDeleted implements EventHandler<typeof userDeleted> {
  constructor(private readonly erasureQueue: ErasureQueue) {}

  async handle({ data: user }: CloudEvent<UserDeleted>, tx: Transaction): Promise<void> {
    await userReplicas.tombstone(user, tx);
    await this.erasureQueue.add('user', [user.id], tx);
  }
}
