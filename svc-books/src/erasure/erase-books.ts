import { query, raw, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';

const ROWS = 1_000;
const LIMIT = raw(String(ROWS));

const BookId = z.object({ book_id: z.int() });

// On post_replicas_of_book.
const erasePostReplicas = query(
  'erase post_replicas of books',
  z.object({ id: z.int() }),
  ({ ids }: { ids: readonly number[] }) => sql`
    DELETE FROM post_replicas
     WHERE id = ANY(ARRAY(SELECT id FROM post_replicas WHERE book_id = ANY(${ids}::bigint[]) LIMIT ${LIMIT})) RETURNING id`,
);
// On favorites_of_book and recent_posts_of_book.
const eraseRowsOfBooks = (name: 'favorites' | 'recent_posts') => {
  const table = raw(name);
  return query(
    `erase ${name} of books`,
    BookId,
    ({ ids }: { ids: readonly number[] }) => sql`
      DELETE FROM ${table}
       WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE book_id = ANY(${ids}::bigint[]) LIMIT ${LIMIT})) RETURNING book_id`,
  );
};
const eraseFavorites = eraseRowsOfBooks('favorites');
const eraseRecentPosts = eraseRowsOfBooks('recent_posts');

/** Erases the favorites, post replicas and recent posts of deleted books. No read returns them, because it joins the book. */
export async function eraseBooks(ids: readonly number[], { tx }: ErasureTools): Promise<boolean> {
  for (const erase of [eraseFavorites, erasePostReplicas, eraseRecentPosts])
    if ((await erase.rows(tx, { ids })).length === ROWS) return false;
  return true;
}
