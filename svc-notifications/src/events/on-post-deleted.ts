import type { CloudEvent, postDeleted } from '@endpaper/contracts';
import {
  type BatchHandler,
  ErasureQueue,
  query,
  sql,
  type Transaction,
  type Versioned,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { addPosts } from '../replicas/lock-rows.js';
import { postReplicas } from '../replicas/tables.js';

// On notifications_of_post_by_kind.
const postsWithNotifications = query(
  'posts with notifications',
  z.object({ id: z.int() }),
  ({ ids }: { ids: readonly number[] }) => sql`
    SELECT post.id FROM unnest(${ids}::bigint[]) AS post (id)
     WHERE EXISTS (SELECT FROM notifications WHERE post_id = post.id)`,
);

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
    await addPosts.rows(tx, { ids });
    await postReplicas.table.tombstones(posts, tx);
    // A handler that notifies of a post has locked it, so no notification can follow the tombstone.
    const notified = await postsWithNotifications.rows(tx, { ids });
    if (notified.length > 0)
      await this.erasureQueue.add(
        'post',
        notified.map(({ id }) => id),
        tx,
      );
  }
}
