import { command, type ErasureTools } from '@endpaper/service-kit';

const ROWS = 1_000;

// On favorites_of_book and post_replicas_of_user.
const eraseRowsOfBooks = (table: 'favorites' | 'post_replicas') =>
  command(
    `erase ${table} of books`,
    `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE book_id = ANY($1) LIMIT ${ROWS}))`,
  );
const eraseFavorites = eraseRowsOfBooks('favorites');
const erasePostReplicas = eraseRowsOfBooks('post_replicas');

/** Erases the favorites and post replicas of deleted books. No read returns them, because it joins the book. */
export async function eraseBooks(ids: readonly number[], { tx }: ErasureTools): Promise<boolean> {
  for (const erase of [eraseFavorites, erasePostReplicas])
    if ((await erase.run(tx, [ids])) === ROWS) return false;
  return true;
}
