import type { CloudEvent, postDeleted } from '@endpaper/contracts';
import { type BatchHandler, ErasureQueue, type Transaction, type Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { deletePosts } from '../replicas/posts.js';

/** The deletion of an account publishes very many of these events. One transaction for each would slow down requests. */
@Injectable()
export class OnPostDeleted implements BatchHandler<typeof postDeleted> {
  constructor(private readonly erasureQueue: ErasureQueue) {}

  async handleAll(events: readonly CloudEvent<Versioned>[], tx: Transaction): Promise<void> {
    await deletePosts(
      events.map(({ data }) => data),
      this.erasureQueue,
      tx,
    );
  }
}
