import { command, type ErasureTools } from '@endpaper/service-kit';

const ROWS = 1_000;

// On favorites_of_book, post_replicas_of_user, the primary key, and recent_posts_of_book.
const eraseRowsOfBooks = (table: 'favorites' | 'post_replicas' | 'book_activity' | 'recent_posts') =>
  command(
    `erase ${table} of books`,
    `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE book_id = ANY($1) LIMIT ${ROWS}))`,
  );
const eraseFavorites = eraseRowsOfBooks('favorites');
const erasePostReplicas = eraseRowsOfBooks('post_replicas');
const eraseActivity = eraseRowsOfBooks('book_activity');
const eraseRecentPosts = eraseRowsOfBooks('recent_posts');

/** Erases the favorites, post replicas and activity of deleted books. No read returns them, because it joins the book. */
export async function eraseBooks(ids: readonly number[], { tx }: ErasureTools): Promise<boolean> {
  for (const erase of [eraseFavorites, erasePostReplicas, eraseActivity, eraseRecentPosts])
    if ((await erase.run(tx, [ids])) === ROWS) return false;
  return true;
}
