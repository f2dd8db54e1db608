import type { CloudEvent, postDeleted } from '@endpaper/contracts';
import type { BatchHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { BookPosts, type DeletedPost } from '../books/book-posts.js';

/** The deletion of a book publishes thousands of these events. One transaction for each would slow down requests. */
@Injectable()
export class OnPostDeleted implements BatchHandler<typeof postDeleted> {
  constructor(private readonly posts: BookPosts) {}

  async handleAll(events: readonly CloudEvent<DeletedPost>[], tx: Transaction): Promise<void> {
    await this.posts.tombstones(
      events.map(({ data }) => data),
      tx,
    );
  }
}
