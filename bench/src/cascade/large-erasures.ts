import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookEndpoints, buildPath, postEndpoints, userEndpoints } from '@endpaper/contracts';
import { ApiClient, signUpForm, type System } from '@endpaper/local-servers';
import type pg from 'pg';
import { signUp } from '../calls/bench-accounts.js';
import type { LoadOrder, LoadRequest, LoadResult } from '../calls/load-generator.js';
import type { Measurement } from '../print-measurements.js';
import { createBook } from './create-book.js';
import { addFavoriteBooks, addFavoritesOfBook, addPosts } from './fill-cascades.js';
import { longestTransaction } from './longest-transaction.js';

export const USERS = 1_000;
const LARGE_BOOK = { users: USERS, posts: 10_000, commentsOfPost: 10 };
const READERS = { connections: 8, rate: 100, seconds: 10 };
const LONGEST_LOCK_MS = 50;
/** PostgreSQL passes the index entries of all erased posts for each of these reads: with one every 5 ms they took a sixth of its time. */
const ERASED_POLL_MS = 50;

/** What a measurement of the cascade works with. */
export interface Place {
  system: System;
  /** A superuser's connection, and its address. */
  database: pg.Client;
  databaseUrl: string;
}

/** Deletes a book with 10,000 posts and 100,000 comments while others read. */
export async function deleteLargeBook({ system, database }: Place): Promise<Measurement[]> {
  const client = new ApiClient(system.url);
  await client.signUp();
  const [book, other] = [await createBook(client, 'Large'), await createBook(client, 'Other')];
  await addPosts(database, book, LARGE_BOOK);
  await database.query('VACUUM ANALYZE');
  const post = await client.result(postEndpoints.create, {
    params: { bookId: other },
    body: { title: 'A post', text: 'It stays.' },
  });
  const { rows } = await database.query<{ id: string }>(
    'SELECT max(id) AS id FROM posts.posts WHERE book_id = $1',
    [book],
  );
  const last = Number(rows[0]?.id);

  const load = fork(new URL('../calls/load-generator.ts', import.meta.url));
  try {
    const path = buildPath(postEndpoints.byId.path, { id: post.id });
    // Signed-in readers: the gateway's cache answers visitors.
    const request: LoadRequest = { method: 'GET', path, headers: (await signUp(system.url)).headers };
    const read = () => p99(load, { url: system.url, ...READERS, requests: [request] });
    await read();
    const before = await read();
    const during = read();
    const started = performance.now();
    await client.call(bookEndpoints.remove, { params: { id: book } });
    const invisible = await timeUntil(started, async () => {
      const { status } = await client.call(postEndpoints.byId, { params: { id: last } });
      return status === 404;
    });
    const erased = await timeUntil(started, () => isEmpty(database, 'posts.posts', book), ERASED_POLL_MS);
    const replicas = await timeUntil(started, () => isEmpty(database, 'books.post_replicas', book));
    return [
      { name: 'Large book, until its last post is invisible', value: invisible, limit: 500, unit: 'ms' },
      {
        name: 'Large book, until all is erased',
        value: Math.max(erased, replicas),
        limit: 10_000,
        unit: 'ms',
      },
      {
        name: `p99 of readers meanwhile (${before} ms before)`,
        value: await during,
        limit: 2 * before,
        unit: 'ms',
      },
    ];
  } finally {
    load.kill();
  }
}

/** Deletes an account with 3,000 favorites. */
export async function deleteLargeAccount({ system, database, databaseUrl }: Place): Promise<Measurement> {
  const client = new ApiClient(system.url);
  const form = signUpForm();
  const { id } = await client.signUp(form);
  await addFavoriteBooks(database, id, 3_000);
  const value = await longestTransaction(databaseUrl, 'svc_books', async () => {
    await client.call(userEndpoints.remove, { body: { password: form.password } });
    await timeUntil(0, async () => {
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
export async function deleteFavoriteBook({ system, database, databaseUrl }: Place): Promise<Measurement> {
  const client = new ApiClient(system.url);
  await client.signUp();
  const book = await createBook(client, 'Favorite of a million');
  await addFavoritesOfBook(database, book, 1_000_000);
  await database.query('VACUUM ANALYZE books.favorites');
  // As in a server that has run for long, WAL segments are used again. A commit that needs a new one waits 50 ms for 16 MB of zeros.
  await database.query('CHECKPOINT');
  const value = await longestTransaction(databaseUrl, 'svc_books', async () => {
    await client.call(bookEndpoints.remove, { params: { id: book } });
    await timeUntil(0, () => isEmpty(database, 'books.favorites', book));
  });
  return {
    name: 'Book with a million favorites, longest transaction',
    value,
    limit: LONGEST_LOCK_MS,
    unit: 'ms',
  };
}

async function p99(load: ChildProcess, order: LoadOrder): Promise<number> {
  load.send(order);
  const [result] = (await once(load, 'message')) as [LoadResult];
  return result.p99;
}

async function isEmpty(database: pg.Client, table: string, book: number): Promise<boolean> {
  const { rows } = await database.query(`SELECT 1 FROM ${table} WHERE book_id = $1 LIMIT 1`, [book]);
  return rows.length === 0;
}

/** Milliseconds from a start until a condition holds. */
async function timeUntil(started: number, holds: () => Promise<boolean>, poll = 5): Promise<number> {
  while (!(await holds())) await sleep(poll);
  return Math.round(performance.now() - started);
}
