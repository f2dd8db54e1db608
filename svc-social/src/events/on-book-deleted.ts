import type { bookDeleted, CloudEvent } from '@endpaper/contracts';
import { ErasureQueue, type EventHandler, type Transaction, type Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { bookReplicas } from '../replicas/tables.js';

/** Writes the book's tombstone, which takes it out of the lists of mutes. The eraser deletes its mutes. */
@Injectable()
export class OnBookDeleted implements EventHandler<typeof bookDeleted> {
  constructor(private readonly erasureQueue: ErasureQueue) {}

  async handle({ data }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    await bookReplicas.tombstone(data, tx);
    await this.erasureQueue.add('book', [data.id], tx);
  }
}
