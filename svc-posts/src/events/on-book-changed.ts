import type { bookCreated, BookSnapshot, CloudEvent } from '@endpaper/contracts';
import type { EventHandler } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { bookReplicas } from '../replicas/tables.js';

/** Stores a new book, or a book's new title or cover. */
@Injectable()
export class OnBookChanged implements EventHandler<typeof bookCreated> {
  async handle({ data }: CloudEvent<Omit<BookSnapshot, 'user_id'>>, tx: EntityManager): Promise<void> {
    await bookReplicas.table.upsert(data, tx);
  }
}
