import { favoriteRemoved, surrogateKey } from '@endpaper/contracts';
import { eraseKeptTexts, query, raw, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { removeFavorite } from '../favorites/favorite-changes.js';
import { lockCountersOfBooks } from '../counts/locks.js';

/** The number of favorites, and of books, of a user that one transaction changes: it locks their books. A favorite takes four statements. */
const ROWS = 8;
const LIMIT = raw(String(ROWS));

const Id = z.object({ id: z.int() });

// On favorites_of_user and books_in_order_of_user.
const favoritesOfUser = query(
  'favorites of user',
  Id,
  ({ user }: { user: number }) =>
    sql`SELECT book_id AS id FROM favorites WHERE user_id = ${user} LIMIT ${LIMIT}`,
);
const booksOfUser = query(
  'books of user',
  Id,
  ({ user }: { user: number }) => sql`SELECT id FROM books WHERE user_id = ${user} LIMIT ${LIMIT}`,
);

// Their replicas have nothing of the owner, so that there is no event and no new version.
const leaveBooks = query(
  'leave books of user',
  Id,
  ({ user, ids }: { user: number; ids: readonly number[] }) => sql`
    UPDATE books SET user_id = NULL WHERE user_id = ${user} AND id = ANY(${ids}::bigint[]) RETURNING id`,
);

/** Erases a deleted user's favorites, with their events, and earlier texts. The user's books stay, without an owner. */
export async function eraseUser(user: number, { tx }: ErasureTools): Promise<boolean> {
  const favorites = (await favoritesOfUser.rows(tx, { user })).map(({ id }) => id);
  const books = (await booksOfUser.rows(tx, { user })).map(({ id }) => id);
  await lockCountersOfBooks.rows(tx, { ids: [...favorites, ...books] });
  for (const book_id of favorites) {
    const removed = await removeFavorite({ book_id, user_id: user }, tx);
    if (removed)
      await tx.publish(favoriteRemoved, { book_id, user_id: user, favorite_count: removed.favorite_count });
  }
  await leaveBooks.rows(tx, { user, ids: books });
  const changed = [...favorites, ...books].map(surrogateKey.book);
  tx.changed(...changed, ...(books.length > 0 ? [surrogateKey.books] : []));
  if (favorites.length === ROWS || books.length === ROWS) return false;
  return eraseKeptTexts(user, tx);
}
