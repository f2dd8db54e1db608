import type { bookDeleted, BookDeleted, CloudEvent } from '@endpaper/contracts';
import type { EventHandler } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Erasures } from '../erasure/erasures.js';
import { bookReplicas } from './tables.js';

/** The tombstone hides the book's posts from all readers at once; they are erased afterwards. */
@Injectable()
export class OnBookDeleted implements EventHandler<typeof bookDeleted> {
  constructor(@Inject(Erasures) private readonly erasures: Erasures) {}

  async handle({ data }: CloudEvent<BookDeleted>, tx: EntityManager): Promise<void> {
    await bookReplicas.tombstone(data, tx);
    await this.erasures.add('book', data.id, tx);
  }
}
