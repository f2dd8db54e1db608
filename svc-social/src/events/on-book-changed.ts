import type { bookCreated, BookSnapshot, CloudEvent } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { bookReplicas } from '../replicas/tables.js';

/** Stores a new book, or a book's new title, or that moderators have hidden or shown it. */
@Injectable()
export class OnBookChanged implements EventHandler<typeof bookCreated> {
  async handle({ data }: CloudEvent<BookSnapshot>, tx: Transaction): Promise<void> {
    await bookReplicas.upsert(data, tx);
  }
}
