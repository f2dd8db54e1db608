import type { CloudEvent, postDeleted } from '@endpaper/contracts';
import { type BatchHandler, ErasureQueue, type Transaction, type Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { postReplicas } from '../replicas/tables.js';

type Deleted = CloudEvent<Versioned>;

/**
 * Writes the tombstones of posts, which hide what is about them at once. The eraser deletes it. A deleted book deletes thousands of
 * posts: with a transaction for each they would take the time of readers.
 */
@Injectable()
export class OnPostDeleted implements BatchHandler<typeof postDeleted> {
  constructor(private readonly erasureQueue: ErasureQueue) {}

  async handleAll(events: readonly Deleted[], tx: Transaction): Promise<void> {
    const posts = events.map(({ data }) => data);
    await postReplicas.table.tombstones(posts, tx);
    await this.erasureQueue.add(
      'post',
      posts.map(({ id }) => id),
      tx,
    );
  }

  /** For a rebuild, which applies one event at a time. */
  handle(event: Deleted, tx: Transaction): Promise<void> {
    return this.handleAll([event], tx);
  }
}
