import { command, type ErasureTools } from '@endpaper/service-kit';

const ROWS = 1_000;

// By the primary key, so in the order of the ids, in which the tombstones of posts are written.
const erasePostReplicas = command(
  'erase post_replicas of books',
  `DELETE FROM post_replicas WHERE id = ANY(ARRAY(SELECT id FROM post_replicas WHERE book_id = ANY($1) LIMIT ${ROWS}))`,
);
// On favorites_of_book, the primary key, and recent_posts_of_book.
const eraseRowsOfBooks = (table: 'favorites' | 'book_activity' | 'recent_posts') =>
  command(
    `erase ${table} of books`,
    `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE book_id = ANY($1) LIMIT ${ROWS}))`,
  );
const eraseFavorites = eraseRowsOfBooks('favorites');
const eraseActivity = eraseRowsOfBooks('book_activity');
const eraseRecentPosts = eraseRowsOfBooks('recent_posts');

/** Erases the favorites, post replicas and activity of deleted books. No read returns them, because it joins the book. */
export async function eraseBooks(ids: readonly number[], { tx }: ErasureTools): Promise<boolean> {
  for (const erase of [eraseFavorites, erasePostReplicas, eraseActivity, eraseRecentPosts])
    if ((await erase.run(tx, [ids])) === ROWS) return false;
  return true;
}
