import type { CloudEvent, postDeleted } from '@endpaper/contracts';
import { type BatchHandler, ErasureQueue, type Transaction, type Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { addPosts } from '../replicas/lock-rows.js';
import { postReplicas } from '../replicas/tables.js';

/**
 * The tombstones hide the notifications about the posts at once. The eraser deletes the notifications.
 *
 * The deletion of a book publishes thousands of these events. One transaction for each would slow down requests.
 */
@Injectable()
export class OnPostDeleted implements BatchHandler<typeof postDeleted> {
  constructor(private readonly erasureQueue: ErasureQueue) {}

  async handleAll(events: readonly CloudEvent<Versioned>[], tx: Transaction): Promise<void> {
    const posts = events.map(({ data }) => data);
    const ids = posts.map(({ id }) => id);
    await addPosts.run(tx, [ids]);
    await postReplicas.table.tombstones(posts, tx);
    await this.erasureQueue.add('post', ids, tx);
  }
}
