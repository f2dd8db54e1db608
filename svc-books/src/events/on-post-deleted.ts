import type { CloudEvent, postDeleted } from '@endpaper/contracts';
import type { BatchHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { BookPosts, type DeletedPost } from '../books/book-posts.js';

type Deleted = CloudEvent<DeletedPost>;

/** A deleted book deletes thousands of posts: with a transaction for each they would take the time of readers. */
@Injectable()
export class OnPostDeleted implements BatchHandler<typeof postDeleted> {
  constructor(private readonly posts: BookPosts) {}

  async handleAll(events: readonly Deleted[], tx: Transaction): Promise<void> {
    await this.posts.tombstones(
      events.map(({ data }) => data),
      tx,
    );
  }

  /** For a rebuild, which applies one event at a time. */
  handle(event: Deleted, tx: Transaction): Promise<void> {
    return this.handleAll([event], tx);
  }
}
