import type { bookDeleted, CloudEvent } from '@endpaper/contracts';
import type { EventHandler, Transaction, Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { bookReplicas } from '../replicas/tables.js';

/** Writes the book's tombstone. The cover expires within a day unless another book has it. */
@Injectable()
export class OnBookDeleted implements EventHandler<typeof bookDeleted> {
  async handle({ data }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    await bookReplicas.tombstone(data, tx);
  }
}
