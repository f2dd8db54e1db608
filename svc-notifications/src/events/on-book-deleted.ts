import type { bookDeleted, CloudEvent } from '@endpaper/contracts';
import { ErasureQueue, type EventHandler, type Transaction, type Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { deletePostsOfBook } from '../replicas/posts.js';
import { bookReplicas } from '../replicas/tables.js';

/** Writes the tombstones of the book and its posts, of which no event of their own follows. */
@Injectable()
export class OnBookDeleted implements EventHandler<typeof bookDeleted> {
  constructor(private readonly erasureQueue: ErasureQueue) {}

  async handle({ data: { id, version } }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    await bookReplicas.tombstone({ id, version }, tx);
    await deletePostsOfBook(id, this.erasureQueue, tx);
  }
}
