import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { bookEndpoints, buildPath, postEndpoints } from '@endpaper/contracts';
import { ApiClient } from '@endpaper/local-servers';
import type pg from 'pg';
import { signUp } from '../calls/bench-accounts.js';
import type { LoadOrder, LoadResult } from '../calls/load-generator.js';
import { median } from '../median.js';
import type { Measurement } from '../print-measurements.js';
import { createBook } from './create-book.js';
import { addPosts } from './fill-cascades.js';
import { isEmpty, timeUntil, USERS, type Place } from './place.js';

/** One deletion takes seconds, and what else the machine does in them moves the p99 of the readers. */
const ROUNDS = 3;
const LARGE_BOOK = { users: USERS, posts: 10_000, commentsOfPost: 10 };
const READERS = { connections: 8, rate: 100, seconds: 10 };
/** PostgreSQL passes the index entries of all erased posts for each of these reads: with one every 5 ms they took a sixth of its time. */
const ERASED_POLL_MS = 50;

/** Milliseconds of one deletion. */
interface Round {
  invisible: number;
  erased: number;
  /** The p99 of readers. */
  before: number;
  during: number;
}

/** Deletes books with 10,000 posts and 100,000 comments, one after the other, while others read. The medians count. */
export async function deleteLargeBooks({ system, database }: Place): Promise<Measurement[]> {
  const client = new ApiClient(system.url);
  await client.signUp();
  const post = await client.result(postEndpoints.create, {
    params: { bookId: await createBook(client, 'Other') },
    body: { title: 'A post', text: 'It stays.' },
  });
  // Signed-in readers: the gateway's cache answers visitors.
  const { headers } = await signUp(system.url);
  const path = buildPath(postEndpoints.byId.path, { id: post.id });
  const order = { url: system.url, ...READERS, requests: [{ method: 'GET' as const, path, headers }] };
  const load = fork(new URL('../calls/load-generator.ts', import.meta.url));
  try {
    const read = () => p99(load, order);
    await read();
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await deleteLargeBook(client, database, read));
    return measurementsOf(rounds);
  } finally {
    load.kill();
  }
}

async function deleteLargeBook(
  client: ApiClient,
  database: pg.Client,
  read: () => Promise<number>,
): Promise<Round> {
  const book = await createBook(client, 'Large');
  await addPosts(database, book, LARGE_BOOK);
  await database.query('VACUUM ANALYZE');
  const { rows } = await database.query<{ id: string }>(
    'SELECT max(id) AS id FROM posts.posts WHERE book_id = $1',
    [book],
  );
  const last = Number(rows[0]?.id);

  const before = await read();
  const during = read();
  const started = performance.now();
  await client.call(bookEndpoints.remove, { params: { id: book } });
  const invisible = await timeUntil(started, async () => {
    const { status } = await client.call(postEndpoints.byId, { params: { id: last } });
    return status === 404;
  });
  await timeUntil(started, () => isEmpty(database, 'posts.posts', book), ERASED_POLL_MS);
  const erased = await timeUntil(started, () => isEmpty(database, 'books.post_replicas', book));
  return { invisible, erased, before, during: await during };
}

function measurementsOf(rounds: readonly Round[]): Measurement[] {
  const valuesOf = (key: keyof Round) => rounds.map(round => round[key]);
  const medianOf = (key: keyof Round) => median(valuesOf(key));
  const rangeOf = (key: keyof Round) => `${Math.min(...valuesOf(key))} to ${Math.max(...valuesOf(key))}`;
  const before = medianOf('before');
  return [
    {
      name: `Large book, until its last post is invisible (${rangeOf('invisible')})`,
      value: medianOf('invisible'),
      limit: 500,
      unit: 'ms',
    },
    {
      name: `Large book, until all is erased (${rangeOf('erased')})`,
      value: medianOf('erased'),
      limit: 10_000,
      unit: 'ms',
    },
    {
      name: `p99 of readers before: ${before} ms (${rangeOf('before')}), and meanwhile (${rangeOf('during')})`,
      value: medianOf('during'),
      limit: 2 * before,
      unit: 'ms',
    },
  ];
}

/** @throws Error when a request fails */
async function p99(load: ChildProcess, order: LoadOrder): Promise<number> {
  load.send(order);
  const [result] = (await once(load, 'message')) as [LoadResult];
  const failed = JSON.stringify(result.failed);
  if (failed !== '{}') throw new Error(`Requests of readers failed: ${failed}`);
  return result.p99;
}
