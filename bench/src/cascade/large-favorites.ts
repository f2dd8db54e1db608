import { bookEndpoints, userEndpoints } from '@endpaper/contracts';
import { ApiClient, signUpForm, type System } from '@endpaper/local-servers';
import type pg from 'pg';
import type { Measurement } from '../print-measurements.js';
import { createBook } from './create-book.js';
import { addFavoriteBooks, addFavoritesOfBook } from './fill-cascades.js';
import { longestTransaction } from './longest-transaction.js';
import { isEmpty, pollUntil } from './poll-until.js';

const LONGEST_LOCK_MS = 50;

/** Deletes an account with 3,000 favorites. */
export async function deleteLargeAccount(system: System, database: pg.Client): Promise<Measurement> {
  const client = new ApiClient(system.url);
  const form = signUpForm();
  const { id } = await client.signUp(form);
  await addFavoriteBooks(database, id, 3_000);
  const value = await longestTransaction(system, 'svc_books', async () => {
    await client.call(userEndpoints.remove, { body: { password: form.password } });
    await pollUntil(async () => {
      const { rows } = await database.query('SELECT 1 FROM books.favorites WHERE user_id = $1 LIMIT 1', [id]);
      return rows.length === 0;
    });
  });
  return {
    name: 'Account with 3,000 favorites, longest transaction',
    value,
    limit: LONGEST_LOCK_MS,
    unit: 'ms',
  };
}

/** Deletes a book that a million users have as a favorite. */
export async function deleteFavoriteBook(system: System, database: pg.Client): Promise<Measurement> {
  const client = new ApiClient(system.url);
  await client.signUp();
  const book = await createBook(client, 'Favorite of a million');
  await addFavoritesOfBook(database, book, 1_000_000);
  await database.query('VACUUM ANALYZE books.favorites');
  // As in a server that has run for long, WAL segments are used again. A commit that needs a new one waits 50 ms for 16 MB of zeros.
  await database.query('CHECKPOINT');
  const value = await longestTransaction(system, 'svc_books', async () => {
    await client.call(bookEndpoints.remove, { params: { id: book } });
    await pollUntil(() => isEmpty(database, 'books.favorites', book));
  });
  return {
    name: 'Book with a million favorites, longest transaction',
    value,
    limit: LONGEST_LOCK_MS,
    unit: 'ms',
  };
}
