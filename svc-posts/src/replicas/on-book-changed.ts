import type { bookCreated, BookSnapshot, CloudEvent } from '@endpaper/contracts';
import type { EventHandler } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { bookReplicas } from './tables.js';

/** A book is new, or another than it was. */
@Injectable()
export class OnBookChanged implements EventHandler<typeof bookCreated> {
  async handle({ data }: CloudEvent<BookSnapshot>, tx: EntityManager): Promise<void> {
    await bookReplicas.upsert(data, tx);
  }
}
