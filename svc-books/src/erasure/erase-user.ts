import { favoriteRemoved, surrogateKey } from '@endpaper/contracts';
import { command, listWithout, statement, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { lockBooks } from '../locking/lock-books.js';
import { dayOf, removeActivity } from '../trends/activity.js';

/** The number of favorites, and of books, of a user that one transaction changes. */
const ROWS = 50;

const Id = z.object({ id: z.int() });

// On favorites_of_user and books_in_order_of_user.
const favoritesOfUser = statement(
  'favorites of user',
  Id,
  `SELECT book_id AS id FROM favorites WHERE user_id = $1 LIMIT ${ROWS}`,
);
const booksOfUser = statement('books of user', Id, `SELECT id FROM books WHERE user_id = $1 LIMIT ${ROWS}`);

// Each of these returns the data of its events. The favorite of a deleted book has no counter and no event.
const removeFavorites = statement(
  'remove favorites of user',
  favoriteRemoved.data,
  `WITH removed AS (DELETE FROM favorites WHERE user_id = $1 AND book_id = ANY($2)
                     RETURNING book_id, user_id, ${dayOf('created_at')} AS day),
        ${removeActivity('removed')}
   UPDATE books b SET favorite_count = b.favorite_count - 1,
          trending_count = b.trending_count - (SELECT count(*) FROM activity WHERE activity.book_id = b.id),
          newest_favorites = ${listWithout('b.newest_favorites', { field: 'user_id', value: '$1::bigint' })}
     FROM removed WHERE b.id = removed.book_id
   RETURNING removed.book_id, removed.user_id, b.favorite_count`,
);
// Their replicas have nothing of the owner, so that there is no event and no new version.
const leaveBooks = command(
  'leave books of user',
  'UPDATE books SET user_id = NULL WHERE user_id = $1 AND id = ANY($2)',
);

/** Erases a deleted user's favorites, with their events. The user's books stay, without an owner. */
export async function eraseUser(user: number, tools: ErasureTools): Promise<boolean> {
  const { tx, outbox, announcements } = tools;
  const favorites = (await favoritesOfUser.rows(tx, [user])).map(({ id }) => id);
  const books = (await booksOfUser.rows(tx, [user])).map(({ id }) => id);
  await lockBooks.rows(tx, [[...favorites, ...books]]);
  await outbox.addAll(favoriteRemoved, await removeFavorites.rows(tx, [user, favorites]), tx);
  await leaveBooks.run(tx, [user, books]);
  const changed = [...favorites, ...books].map(surrogateKey.book);
  announcements.changed(books.length > 0 ? [...changed, surrogateKey.books] : changed, tx);
  return favorites.length < ROWS && books.length < ROWS;
}
