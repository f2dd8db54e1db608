import type { bookCreated, BookSnapshot, CloudEvent } from '@endpaper/contracts';
import { ErasureQueue, type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { bookReplicas } from '../replicas/tables.js';

/** Stores a new book, or a book's new title, author or cover. Entries that were imported before the catalogue had it are joined to it later. */
@Injectable()
export class OnBookChanged implements EventHandler<typeof bookCreated> {
  constructor(private readonly queue: ErasureQueue) {}

  async handle({ data }: CloudEvent<BookSnapshot>, tx: Transaction): Promise<void> {
    await bookReplicas.upsert(data, tx);
    await this.queue.add('joined-entries', [data.id], tx);
  }
}
