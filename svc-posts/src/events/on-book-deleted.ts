import type { bookDeleted, CloudEvent } from '@endpaper/contracts';
import type { EventHandler, Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Erasures } from '../erasure/erasures.js';
import { bookReplicas } from '../replicas/tables.js';

/** Writes the book's tombstone, which hides its posts at once. The eraser deletes them. */
@Injectable()
export class OnBookDeleted implements EventHandler<typeof bookDeleted> {
  constructor(private readonly erasures: Erasures) {}

  async handle({ data }: CloudEvent<Versioned>, tx: EntityManager): Promise<void> {
    await bookReplicas.table.tombstone(data, tx);
    await this.erasures.add('book', data.id, tx);
  }
}
