import type { CloudEvent, bookCreated, BookSnapshot } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { bookReplicas } from '../replicas/tables.js';

/** Stores the cover of a new book, or a book's new one. */
@Injectable()
export class OnBookChanged implements EventHandler<typeof bookCreated> {
  async handle(
    { data }: CloudEvent<Pick<BookSnapshot, 'id' | 'version' | 'cover'>>,
    tx: Transaction,
  ): Promise<void> {
    await bookReplicas.upsert(data, tx);
  }
}
