import { fork } from 'node:child_process';
import { bookEndpoints, buildPath, postEndpoints } from '@endpaper/contracts';
import { ApiClient, newBook, newPost, type System } from '@endpaper/local-servers';
import type pg from 'pg';
import { signUp } from '../calls/bench-accounts.js';
import type { LoadOrder, LoadResult } from '../calls/load-generator.js';
import { runLoad } from '../calls/sample.js';
import { median } from '../median.js';
import type { Measurement } from '../print-measurements.js';
import { addPosts } from './fill-cascades.js';
import { isEmpty, pollUntil } from './poll-until.js';

/** The p99 of the readers of one deletion depends on what else the machine does in these seconds. */
const ROUNDS = 3;
const LARGE_BOOK = { posts: 10_000, commentsOfPost: 10 };
const READERS = { connections: 8, rate: 100, seconds: 10 };
/** For each of these reads PostgreSQL walks over the index entries of all erased posts: reads every 5 ms took a sixth of its time. */
const ERASED_POLL_MS = 50;

interface Round {
  /** Milliseconds. */
  invisible: number;
  erased: number;
  before: LoadResult;
  during: LoadResult;
}

/** Deletes books with 10,000 posts and 100,000 comments, one after the other, while others read. */
export async function deleteLargeBooks(system: System, database: pg.Client): Promise<Measurement[]> {
  const client = new ApiClient(system.url);
  await client.signUp();
  const other = await newBook(client);
  const post = await newPost(client, other.id);
  // Signed-in readers: the gateway's cache answers visitors.
  const { headers } = await signUp(system.url);
  const path = buildPath(postEndpoints.byId.path, { id: post.id });
  const order: LoadOrder = { url: system.url, ...READERS, requests: [{ method: 'GET', path, headers }] };
  const load = fork(new URL('../calls/load-generator.ts', import.meta.url));
  try {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await deleteLargeBook(client, database, () => runLoad(load, order)));
    return measurementsOf(rounds);
  } finally {
    load.kill();
  }
}

async function deleteLargeBook(
  client: ApiClient,
  database: pg.Client,
  read: () => Promise<LoadResult>,
): Promise<Round> {
  const { id: book } = await newBook(client);
  await addPosts(database, book, LARGE_BOOK);
  await database.query('VACUUM ANALYZE');
  const { rows } = await database.query<{ id: string }>(
    'SELECT max(id) AS id FROM posts.posts WHERE book_id = $1',
    [book],
  );
  const last = Number(rows[0]?.id);
  // Not counted: PostgreSQL still writes the new rows to the disk.
  await read();

  const before = await read();
  // Not awaited: the book is deleted meanwhile.
  const during = read();
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  await client.call(bookEndpoints.remove, { params: { id: book } });
  await pollUntil(async () => {
    const { status } = await client.call(postEndpoints.byId, { params: { id: last } });
    return status === 404;
  });
  const invisible = elapsed();
  await pollUntil(() => isEmpty(database, 'posts.posts', book), ERASED_POLL_MS);
  await pollUntil(() => isEmpty(database, 'books.post_replicas', book));
  return { invisible, erased: elapsed(), before, during: await during };
}

function measurementsOf(rounds: readonly Round[]): Measurement[] {
  const invisible = rounds.map(round => round.invisible);
  const erased = rounds.map(round => round.erased);
  const before = rounds.map(round => round.before.p99);
  const medianBefore = median(before);
  const during = rounds.map(round => round.during.p99);
  const failed = rounds
    .flatMap(round => [round.before, round.during])
    .flatMap(({ failed: counts }) => Object.values(counts));
  return [
    {
      name: `Large book, until its last post is invisible (${rangeOf(invisible)})`,
      value: median(invisible),
      limit: 500,
      unit: 'ms',
    },
    {
      name: `Large book, until all is erased (${rangeOf(erased)})`,
      value: median(erased),
      limit: 15_000,
      unit: 'ms',
    },
    {
      name: `p99 of readers before: ${medianBefore} ms (${rangeOf(before)}), and meanwhile (${rangeOf(during)})`,
      value: median(during),
      limit: 2 * medianBefore,
      unit: 'ms',
    },
    {
      name: 'Requests of readers that failed',
      value: failed.reduce((sum, count) => sum + count, 0),
      limit: 0,
      unit: '',
    },
  ];
}

function rangeOf(values: readonly number[]): string {
  return `${Math.min(...values)} to ${Math.max(...values)}`;
}
