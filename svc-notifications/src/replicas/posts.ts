import type { PostSnapshot } from '@endpaper/contracts';
import { query, sql, type ErasureQueue, type Transaction, type Versioned } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { lockBookReplica } from './locks.js';
import { postReplicas } from './tables.js';

const Id = z.object({ id: z.int() });

/** Stores a post. One whose book was deleted gets a tombstone: its event is late. */
export async function storePost(post: PostSnapshot, queue: ErasureQueue, tx: Transaction): Promise<void> {
  if (await lockBookReplica(post.book_id, tx)) await postReplicas.upsert(post, tx);
  else await deletePost(post, queue, tx);
}

/** Writes the tombstone of a post, which hides the notifications about it at once. The eraser deletes the notifications. */
export async function deletePost(post: Versioned, queue: ErasureQueue, tx: Transaction): Promise<void> {
  await postReplicas.tombstone(post, tx);
  await eraseNotifications([post.id], queue, tx);
}

// On post_replicas_of_book. In the order of ids, as all that lock several posts do.
const deleteOfBook = query(
  'delete posts of book',
  Id,
  ({ book }: { book: number }) => sql`
    UPDATE post_replicas SET version = version + 1, deleted = true, book_id = NULL, user_id = NULL, title = NULL
     WHERE id = ANY(ARRAY(SELECT id FROM post_replicas WHERE book_id = ${book} AND NOT deleted ORDER BY id FOR UPDATE))
    RETURNING id`,
);

/** As `deletePost`, of all posts of a book, whose tombstone the transaction has written. */
export async function deletePostsOfBook(book: number, queue: ErasureQueue, tx: Transaction): Promise<void> {
  const deleted = await deleteOfBook.rows(tx, { book });
  await eraseNotifications(
    deleted.map(({ id }) => id),
    queue,
    tx,
  );
}

// On notifications_of_post_by_kind.
const postsWithNotifications = query(
  'posts with notifications',
  Id,
  ({ ids }: { ids: readonly number[] }) => sql`
    SELECT post.id FROM unnest(${ids}::bigint[]) AS post (id)
     WHERE EXISTS (SELECT FROM notifications WHERE post_id = post.id)`,
);

/** A handler that notifies of a post has locked it, so no notification can follow the tombstone. */
async function eraseNotifications(
  ids: readonly number[],
  queue: ErasureQueue,
  tx: Transaction,
): Promise<void> {
  const notified = await postsWithNotifications.rows(tx, { ids });
  if (notified.length === 0) return;
  await queue.add(
    'post',
    notified.map(({ id }) => id),
    tx,
  );
}
