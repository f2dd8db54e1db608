import { postDeleted } from '@endpaper/contracts';
import type { EntityManager } from 'typeorm';
import type { Outbox } from '@endpaper/service-kit';
import type { Erasures } from './erasures.js';

interface Removed {
  id: number;
  book_id: number;
  user_id: number;
  version: number;
}

/**
 * Takes posts from all readers and tells of each; what hangs on them is erased afterwards.
 * @param condition of the posts, in SQL, with `$1`
 * @param limit how many at the most
 * @returns how many were removed
 */
export async function removePosts(
  condition: string,
  value: number,
  limit: number,
  { tx, outbox, erasures }: { tx: EntityManager; outbox: Outbox; erasures: Erasures },
): Promise<number> {
  // In the order of posts_of_book and posts_of_user: by id alone it could come to walk all posts there are.
  const [removed]: [Removed[], number] = await tx.query(
    `UPDATE posts SET deleted_at = now(), version = version + 1
      WHERE id IN (SELECT id FROM posts WHERE ${condition} AND deleted_at IS NULL
                    ORDER BY created_at, id LIMIT ${limit} FOR UPDATE)
      RETURNING id, book_id, user_id, version`,
    [value],
  );
  for (const { id, book_id, user_id, version } of removed) {
    await outbox.add(postDeleted, { id, book_id, user_id, version }, tx);
    await erasures.add('post', id, tx);
  }
  return removed.length;
}
