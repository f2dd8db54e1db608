import { setTimeout as sleep } from 'node:timers/promises';
import { bookEndpoints, userEndpoints } from '@endpaper/contracts';
import { aSignUp } from '@endpaper/contracts/testing';
import { ApiClient, newBook, type System } from '@endpaper/local-servers';
import pg from 'pg';
import { databaseUrlOf } from '../database-address.js';
import type { Measurement } from '../print-measurements.js';
import { addFavoriteBooks, addFavoritesOfBook } from './fill-cascades.js';
import { isEmpty, pollUntil } from './poll-until.js';

const LONGEST_LOCK_MS = 50;

/** Deletes an account with 3,000 favorites. */
export async function deleteLargeAccount(system: System, database: pg.Client): Promise<Measurement> {
  const client = new ApiClient(system.url);
  const form = aSignUp();
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
  const { id: book } = await newBook(client);
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

const INTERVAL_MS = 2;

/**
 * Samples the transactions of a database role while some work runs.
 * @returns milliseconds: how old the oldest transaction that wrote was when it was seen
 */
async function longestTransaction(system: System, role: string, work: () => Promise<void>): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrlOf(system) });
  await client.connect();
  let longest = 0;
  const finished = new AbortController();
  const sampling = (async () => {
    while (!finished.signal.aborted) {
      const { rows } = await client.query<{ age: number | null }>(
        `SELECT (extract(epoch FROM max(clock_timestamp() - xact_start)) * 1000)::float AS age
           FROM pg_stat_activity WHERE usename = $1 AND backend_xid IS NOT NULL`,
        [role],
      );
      longest = Math.max(longest, rows[0]?.age ?? 0);
      await sleep(INTERVAL_MS);
    }
  })();
  try {
    await work();
  } finally {
    finished.abort();
    await sampling;
    await client.end();
  }
  return Math.round(longest * 10) / 10;
}
