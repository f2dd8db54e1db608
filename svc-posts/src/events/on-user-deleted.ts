import { surrogateKey, type CloudEvent, type userDeleted } from '@endpaper/contracts';
import { ErasureQueue, type EventHandler, type Transaction, type Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { userReplicas } from '../replicas/tables.js';

/** Writes the user's tombstone, which hides their posts and comments at once. The eraser deletes them. */
@Injectable()
export class OnUserDeleted implements EventHandler<typeof userDeleted> {
  constructor(private readonly erasureQueue: ErasureQueue) {}

  async handle({ data }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    await userReplicas.tombstone(data, tx);
    await this.erasureQueue.add('user', [data.id], tx);
    tx.changed(surrogateKey.user(data.id));
  }
}
